import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openShop } from "#server/testing/shop.ts";
import { BUILD_FOLDER } from "./renderer.ts";

/** The budgets of the design, in bytes after brotli. */
const MOST_SCRIPT = 125_000;
const MOST_HTML = 15_000;

const shop = await openShop();
const [category] = await (await shop.get("/api/catalogue/categories")).json();

/** Every script the page names, whether preloaded or imported inline: all that loads before anybody touches it. */
const scriptsOf = (html: string) =>
  new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ""));
const weightOf = (name: string) => readFileSync(join(BUILD_FOLDER, "client", `${name}.br`)).length;

test.each(["/store", `/category/${category.id}`])("%s stays within its weight", async (path) => {
  const html = await (await shop.get(path)).text();
  const scripts = [...scriptsOf(html)];
  const script = scripts.reduce((sum, name) => sum + weightOf(name), 0);
  const page = brotliCompressSync(html).length;
  console.log(
    `${path.split("/")[1]}: ${script} bytes of JavaScript in ${scripts.length} files, ${page} bytes of HTML`,
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(page).toBeLessThanOrEqual(MOST_HTML);
});
