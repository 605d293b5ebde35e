import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_ICON, iconForCategory } from "./category-icon.ts";

const folder = new URL("../../../catalogue/", import.meta.url);
const names = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")).name);

test("every category of the catalogue has an icon of its own", () => {
  const icons = names.map(iconForCategory);
  expect(new Set(icons).size).toBe(30);
  expect(icons).not.toContain(DEFAULT_ICON);
});

test("an unknown category has the default icon", () => {
  expect(iconForCategory("Beekeeping")).toBe(DEFAULT_ICON);
});
