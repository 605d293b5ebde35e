import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { StoreInfo } from "#contracts/store.ts";
import { prompts } from "#server/database/schema/catalogue.ts";
import { transaction } from "#server/database/transaction.ts";
import { notify } from "#server/realtime/bus.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ COMPANY_NAME: "Acme Prompts Ltd", PUBLIC_URL: "http://localhost:4000" });

test("the store tells its counts, tiers, company and mode", async () => {
  const store = StoreInfo.parse(await (await shop.get("/api/store")).json());
  expect(store).toMatchObject({
    test_mode: true,
    counts: { prompts: 600, categories: 30 },
    starting_price: 99,
    company: { name: "Acme Prompts Ltd" },
  });
  expect(store.tiers.map((tier) => tier.price)).toEqual([99, 199, 299, 399, 500]);
});

test("the sitemap lists the public pages, every category and every prompt on the public address", async () => {
  const response = await shop.get("/sitemap.xml");
  const urls = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(response.headers.get("Content-Type")).toBe("application/xml");
  expect(urls).toContain("http://localhost:4000/store");
  expect(urls.filter((url) => url?.startsWith("http://localhost:4000/category/"))).toHaveLength(30);
  expect(urls.filter((url) => url?.startsWith("http://localhost:4000/prompt/"))).toHaveLength(600);
});

test("robots.txt excludes private pages and names the sitemap", async () => {
  const text = await (await shop.get("/robots.txt")).text();
  expect(text).toContain("Disallow: /admin");
  expect(text).toContain("Sitemap: http://localhost:4000/sitemap.xml");
});

test("a category has a preview picture of the usual size", async () => {
  const [category] = await (await shop.get("/api/catalogue/categories")).json();
  const response = await shop.get(`/og/category/${category.id}.png`);
  const png = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await shop.get("/og/category/nope.png")).status).toBe(404);
});

test("a prompt has a preview picture that says nothing of its text", async () => {
  const draw = async (slug: string) =>
    Buffer.from(await (await shop.get(`/og/prompt/${slug}.png`)).arrayBuffer());
  const [one, other] = await shop.ctx.db.select().from(prompts).where(eq(prompts.price, 500)).limit(2);
  const before = await draw(one?.slug ?? "");
  expect([before.readUInt32BE(16), before.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await draw(other?.slug ?? "")).equals(before)).toBe(false);
  const content = "x".repeat(one?.characterCount ?? 0);
  await shop.ctx.db
    .update(prompts)
    .set({ content })
    .where(eq(prompts.id, one?.id ?? ""));
  await transaction(shop.ctx.db, (tx) => notify(tx, "catalogue_changed", {}));
  await expect
    .poll(async () => (await shop.get(`/api/catalogue/prompts/${one?.slug}`)).text())
    .toContain(`"length":${content.length}`);
  expect((await draw(one?.slug ?? "")).equals(before)).toBe(true);
  expect((await shop.get("/og/prompt/no-such-prompt.png")).status).toBe(404);
});
