import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { SearchAnswer, Suggestions } from "#contracts/catalogue/search.ts";
import type { CategorySummary } from "#contracts/catalogue.ts";
import { json } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const ask = (query: Record<string, string>) => shop.get(`/api/search?${new URLSearchParams(query)}`);
const search = (query: Record<string, string>) => json<SearchAnswer>(ask(query));
const suggest = (q: string) =>
  json<Suggestions>(shop.get(`/api/search/suggestions?${new URLSearchParams({ q })}`));
const [astrology] = await json<[CategorySummary]>(shop.get("/api/catalogue/categories"));

describe("what is found", () => {
  test("a task in everyday words finds the prompt for it, as a card with its category", async () => {
    const { items, page } = await search({ q: "chase an unpaid invoice" });
    expect(page).toBe(1);
    expect(items[0]).toMatchObject({
      slug: "get-late-invoices-paid-without-groveling",
      title: "Chase a late invoice without groveling",
      description: expect.stringContaining("a firm reminder to the person who pays"),
      category: { name: "Work & Business" },
    });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ["id", "slug", "title", "description", "tags", "price", "character_count", "category"].sort(),
    );
  });

  test.each([
    ["invioce", "get-late-invoices-paid-without-groveling"],
    ["sourdogh", "diagnose-a-failed-sourdough-loaf"],
    ["regresion outptu", "explain-regression-output-to-your-boss"],
  ])("a typing error is forgiven: %s", async (q, slug) => {
    expect((await search({ q })).items[0]?.slug).toBe(slug);
  });

  test("case, order and repeated words make no difference", async () => {
    const expected = await search({ q: "picky child meals" });
    expect(await search({ q: "MEALS meals Child, picky!" })).toEqual(expected);
  });

  test("24 stand on a page, and the pages hold all of them once", async () => {
    const first = await search({ tag: "planning" });
    expect(first.items).toHaveLength(24);
    expect(first.pages).toBe(Math.ceil(first.total / 24));
    const found: string[] = [];
    for (let page = 1; page <= first.pages; page++)
      found.push(...(await search({ tag: "planning", page: String(page) })).items.map(({ id }) => id));
    expect(new Set(found).size).toBe(first.total);
  });

  test("a page past the end is an empty list that still tells the total", async () => {
    const { total } = await search({ q: "invoice" });
    expect(await search({ q: "invoice", page: "1000" })).toEqual({ items: [], total, page: 1000, pages: 1 });
  });
});

describe("filters", () => {
  test("by category, tier and tag, with and without words", async () => {
    const inCategory = await search({ category: astrology.id });
    expect(inCategory.total).toBe(20);
    expect(new Set(inCategory.items.map(({ category }) => category.id))).toEqual(new Set([astrology.id]));
    const premium = await search({ category: astrology.id.toUpperCase(), tier: "premium" });
    expect(premium.items.map(({ price }) => price)).toEqual([500, 500, 500, 500]);
    const tagged = await search({ q: "tarot cards", tag: "Storytelling" });
    expect(tagged.items.map(({ slug }) => slug)).toEqual(["weave-three-tarot-cards-together"]);
    expect((await search({ q: "tarot", tier: "mini" })).items.every(({ price }) => price === 99)).toBe(true);
  });

  test("the results can be sorted by price", async () => {
    const byFit = await search({ q: "write an email to a customer" });
    const byPrice = await search({ q: "write an email to a customer", sort: "price" });
    expect(byPrice.total).toBe(byFit.total);
    const prices = byPrice.items.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(byFit.items.map(({ price }) => price)).not.toEqual(prices);
  });

  test("an unknown category or tag is an empty list", async () => {
    const nothing = { items: [], total: 0, page: 1, pages: 0 };
    expect(await search({ category: randomUUID() })).toEqual(nothing);
    expect(await search({ q: "email", tag: "no-such-tag" })).toEqual(nothing);
  });
});

describe("what is typed", () => {
  test.each([
    {},
    { q: "" },
    { sort: "price" },
    { q: "x".repeat(101) },
    { q: "email", page: "0" },
    { q: "email", page: "1.5" },
    { q: "email", page: "two" },
    { q: "email", sort: "newest" },
    { q: "email", tier: "huge" },
    { q: "email", category: "astrology" },
  ])("%j is a 422", async (query) => {
    expect((await ask(query as Record<string, string>)).status).toBe(422);
  });

  test.each(["?!", "   ", "\0", "🎉🎉", "the", "qzxjvk wqzzk"])("%j finds nothing", async (q) => {
    expect(await search({ q })).toEqual({ items: [], total: 0, page: 1, pages: 0 });
    expect(await suggest(q)).toMatchObject({ categories: [] });
  });

  test.each([
    ...["invoice'", `"invoice"`, "invoice\0", "invoice & !late", "invoice:*", "invoice | (", "<-> invoice"],
    ...[
      "invoice\\",
      "invoice'); drop table prompts; --",
      "invoice %_",
      "🧾 invoice 𝔘",
      "x".repeat(92).concat(" invoice"),
    ],
  ])("%j is an ordinary query", async (q) => {
    expect((await search({ q })).items[0]?.slug).toBe("get-late-invoices-paid-without-groveling");
    expect((await shop.get(`/api/search/suggestions?${new URLSearchParams({ q })}`)).status).toBe(200);
  });

  test("a hundred characters are counted as a reader counts them", async () => {
    expect((await ask({ q: `${"𝔘".repeat(99)}x` })).status).toBe(200);
  });
});

describe("suggestions", () => {
  test("prompts, categories and tags that begin as typed, at most eight in all", async () => {
    const { prompts, categories, tags } = await suggest("mark");
    expect(categories.map(({ name }) => name)).toEqual(["Marketing & SEO"]);
    expect(tags).toEqual(["marketing"]);
    expect(prompts).toHaveLength(6);
    expect(Object.keys(prompts[0] ?? {}).sort()).toEqual(["category_name", "slug", "title"]);
  });

  test("the last word may be unfinished", async () => {
    expect((await suggest("unpaid inv")).prompts[0]?.slug).toBe("get-late-invoices-paid-without-groveling");
  });

  test("no query is a 422", async () => {
    expect((await shop.get("/api/search/suggestions")).status).toBe(422);
  });
});

describe("limits", () => {
  test("60 new queries a minute from one address; those that are remembered are free", async () => {
    let now = new Date();
    const limited = await openShop({}, { now: () => now });
    const first = () => limited.get("/api/search?q=invoice");
    expect((await first()).status).toBe(200);
    for (let call = 1; call < 60; call++)
      expect((await limited.get(`/api/search?q=invoice&page=${call + 1}`)).status).toBe(200);
    const refused = await limited.get("/api/search?q=email");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await first()).status).toBe(200);
    now = new Date(now.getTime() + 61_000);
    expect((await limited.get("/api/search?q=email")).status).toBe(200);
  });
});
