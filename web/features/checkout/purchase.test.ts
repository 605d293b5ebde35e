import { expect, test } from "vitest";
import { readPackChoice } from "./purchase.ts";

const CATEGORY = "8d2b1f60-0000-4000-8000-000000000001";
const read = (search: string) => readPackChoice(new URLSearchParams(search));

test("an address names a pack by its type and category", () => {
  expect(read(`pack=10-pack&category=${CATEGORY}`)).toEqual({ type: "10-pack", categoryId: CATEGORY });
});

test.each([
  "",
  "pack=5-pack",
  `category=${CATEGORY}`,
  `pack=7-pack&category=${CATEGORY}`,
  "pack=5-pack&category=x",
])("“%s” is the cart's checkout", (search) => {
  expect(read(search)).toBeNull();
});
