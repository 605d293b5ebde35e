import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { PromptPage } from "#contracts/catalogue.ts";
import { prompts } from "#server/database/schema/catalogue.ts";
import { signUp } from "#server/testing/people.ts";
import { json } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
const admin = await signUp(shop, { admin: true });
const { db } = shop.ctx;
const rows = await db.select().from(prompts).orderBy(prompts.slug);
const [first, second, third] = rows as [Row, Row, Row];
type Row = typeof prompts.$inferSelect;
const read = async (slug: string) =>
  PromptPage.parse(await (await shop.get(`/api/catalogue/prompts/${slug}`)).json());
const rename = (id: string, slug: string) => json(admin.patch(`/api/admin/content/prompts/${id}`, { slug }));
const locationOf = async (slug: string) => {
  const answer = await shop.get(`/api/catalogue/prompts/${slug}`);
  return [answer.status, answer.headers.get("Location")];
};

test("a prompt tells everything about itself but its text", async () => {
  const answer = await shop.get(`/api/catalogue/prompts/${first.slug}`);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  const text = await answer.text();
  expect(text).not.toContain(JSON.stringify(first.content).slice(1, -1));
  const { prompt } = PromptPage.parse(JSON.parse(text));
  expect(prompt).toMatchObject({
    id: first.id,
    slug: first.slug,
    title: first.title,
    tags: first.tags,
    price: first.price,
    character_count: first.characterCount,
    gives: first.gives,
    inputs: first.inputs,
    example_answer: first.exampleAnswer,
    version: 1,
    updated_at: first.updatedAt.toISOString(),
    category: { id: first.categoryId },
    rating: null,
  });
  expect(prompt.description).toContain(first.gives);
  expect(Object.keys(JSON.parse(text).prompt)).not.toContain("content");
});

test.each([
  [99, "mini"],
  [199, "short"],
  [299, "medium"],
  [399, "long"],
  [500, "premium"],
])("a prompt for %i cents is %s", async (price, tier) => {
  const row = rows.find((one) => one.price === price);
  expect((await read(row?.slug ?? "")).prompt.tier).toBe(tier);
});

test("a prompt without gives, inputs and answer has a page too", async () => {
  const other = await openShop();
  await other.ctx.db.update(prompts).set({ gives: null, inputs: [], exampleAnswer: null });
  const { prompt } = PromptPage.parse(await json(other.get(`/api/catalogue/prompts/${first.slug}`)));
  expect(prompt).toMatchObject({ gives: null, inputs: [], example_answer: null });
});

test("related prompts are others, those with the most shared tags first", async () => {
  const { related } = await read(first.slug);
  expect(related.length).toBe(8);
  expect(related.map(({ id }) => id)).not.toContain(first.id);
  const shared = related.map(({ tags }) => tags.filter((tag) => first.tags.includes(tag)).length);
  expect(shared).toEqual([...shared].sort((one, other) => other - one));
  expect(shared[0]).toBeGreaterThan(0);
});

test("among prompts with as many shared tags, the one whose words are most alike comes first", async () => {
  const other = await openShop();
  await other.ctx.db.update(prompts).set({ tags: ["same"] });
  await other.ctx.db.update(prompts).set({ title: first.title }).where(eq(prompts.id, third.id));
  const { related } = PromptPage.parse(await json(other.get(`/api/catalogue/prompts/${first.slug}`)));
  expect(related[0]?.id).toBe(third.id);
});

test("a prompt without tags is related to its category", async () => {
  const other = await openShop();
  await other.ctx.db.update(prompts).set({ tags: [] });
  const { related } = PromptPage.parse(await json(other.get(`/api/catalogue/prompts/${first.slug}`)));
  const inCategory = rows.filter(({ categoryId }) => categoryId === first.categoryId).map(({ id }) => id);
  expect(related.map(({ id }) => inCategory.includes(id))).toEqual(Array(8).fill(true));
});

test.each(["no-such-prompt", "No_Slug", "%00", "-", "a".repeat(200)])("%s is not there", async (slug) => {
  const answer = await shop.get(`/api/catalogue/prompts/${slug.toLowerCase()}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: { code: "prompt_not_found", message: "Prompt not found" } });
});

test("a renamed prompt's old slugs lead to the one it has now", async () => {
  await rename(first.id, "renamed-once");
  await rename(first.id, "renamed-twice");
  for (const old of [first.slug, "renamed-once"])
    expect(await locationOf(old)).toEqual([308, "/api/catalogue/prompts/renamed-twice"]);
  expect((await read("renamed-twice")).prompt.id).toBe(first.id);
});

test("an old slug that another prompt takes is that prompt's", async () => {
  await rename(second.id, "left-behind");
  await rename(third.id, second.slug);
  expect((await read(second.slug)).prompt.id).toBe(third.id);
});

test("a prompt that gets its old slug again is there and leads nowhere else", async () => {
  const row = rows[10] as Row;
  await rename(row.id, "for-a-while");
  await rename(row.id, row.slug);
  expect((await read(row.slug)).prompt.id).toBe(row.id);
  expect(await locationOf("for-a-while")).toEqual([308, `/api/catalogue/prompts/${row.slug}`]);
});

test("an import that renames a prompt keeps its old slug working", async () => {
  const row = rows[11] as Row;
  const exported = await (await admin.get("/api/admin/content/export?format=json")).text();
  await json(
    shop.app.request("/api/admin/content/import", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${admin.token}` },
      body: exported.replace(`"slug": "${row.slug}"`, '"slug": "imported-slug"'),
    }),
  );
  expect(await locationOf(row.slug)).toEqual([308, "/api/catalogue/prompts/imported-slug"]);
});

test("old slugs of a deleted prompt are not there", async () => {
  const row = rows[12] as Row;
  await rename(row.id, "soon-gone");
  await admin.delete(`/api/admin/content/prompts/${row.id}`);
  expect((await shop.get(`/api/catalogue/prompts/${row.slug}`)).status).toBe(404);
  expect((await db.execute(sql`select from former_slugs where prompt_id = ${row.id}`)).rowCount).toBe(0);
});
