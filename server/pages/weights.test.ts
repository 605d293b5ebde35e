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

async function weigh(path: string) {
  const html = await (await shop.get(path)).text();
  const scripts = [...scriptsOf(html)];
  expect(scripts.length).toBeGreaterThan(3);
  return {
    script: scripts.reduce((sum, name) => sum + weightOf(name), 0),
    html: brotliCompressSync(html).length,
  };
}

test("a category costs a signed-out visitor at most 125 kB of JavaScript", async () => {
  const { script } = await weigh(`/category/${category.id}`);
  console.log(`/category/{id}: ${script} bytes of JavaScript after brotli`);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
});

test.each(["/store", `/category/${category.id}`])("the HTML of %s is at most 15 kB", async (path) => {
  expect((await weigh(path)).html).toBeLessThanOrEqual(MOST_HTML);
});
