import { expect, test } from "vitest";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const page = async (path: string) => {
  const response = await shop.get(path);
  return { status: response.status, html: await response.text(), headers: response.headers };
};

test("the search page is complete HTML: a plain form with what was typed, and the results", async () => {
  const { status, html, headers } = await page("/search?q=chase+an+unpaid+invoice");
  expect(status).toBe(200);
  expect(html).toMatch(/<form[^>]+action="\/search"/);
  expect(html).toContain('value="chase an unpaid invoice"');
  expect(html).toContain('href="/prompt/get-late-invoices-paid-without-groveling"');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("each query has a page of its own, and filters stand in the address", async () => {
  expect((await page("/search?q=tarot&tier=premium")).html).toContain("Interpret a Celtic Cross spread");
  expect((await page("/search?q=tarot&tier=mini")).html).not.toContain("Interpret a Celtic Cross spread");
  expect((await page("/search?q=sourdough")).html).toContain("Diagnose a failed sourdough loaf");
});

test("nothing found and nothing asked have a way on", async () => {
  const nothing = (await page("/search?q=qzxjvk")).html;
  expect(nothing).toContain("No prompts found for");
  expect(nothing).toContain("Browse Categories");
  const empty = await page("/search");
  expect(empty.status).toBe(200);
  expect(empty.html).toContain("Browse Categories");
});

test("what was typed is text on the page, whatever it holds", async () => {
  const { html } = await page(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).not.toContain("<script>alert(1)");
});

test("a tag has a page with every prompt that has it, in pages of 24; an unknown tag is a 404", async () => {
  const first = await page("/tag/planning");
  expect(first.status).toBe(200);
  expect(first.html.match(/href="\/prompt\//g)).toHaveLength(24);
  expect(first.html).toContain('href="/tag/planning?page=2"');
  expect((await page("/tag/planning?page=2")).html).not.toBe(first.html);
  expect((await page("/tag/no-such-tag")).status).toBe(404);
});

test("a search too many is a page that says so", async () => {
  const limited = await openShop();
  for (let call = 0; call < 60; call++) await limited.get(`/api/search?q=invoice&page=${call + 1}`);
  const refused = await limited.get("/search?q=email");
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("Too many searches");
});
