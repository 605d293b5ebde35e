import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import { prompts } from "#server/database/schema/catalogue.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, fillCart, type Goods, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { readCatalogue } from "./files.ts";

const shop = await openShop();
const admin = await signUp(shop, { admin: true });
const [sold] = (await somePrompts(shop, 1)) as [Goods];
const { db } = shop.ctx;
const populate = () => json<{ successfullyInserted: number }>(admin.post("/functions/v1/populate-prompts"));
const countPrompts = async () => (await db.execute(sql`select from prompts`)).rowCount;
beforeEach(async () => void (await populate()));

/** As if an earlier edition of the catalogue had brought it. */
async function formerPrompt(slug: string): Promise<{ id: string; content: string }> {
  const content = `Tell {somebody} about ${slug} in two sentences.`;
  const [row] = await db
    .insert(prompts)
    .values({
      categoryId: sold.category_id,
      slug,
      title: `About ${slug}`,
      content,
      characterCount: content.length,
      price: 99,
      fromCatalogue: true,
    })
    .returning({ id: prompts.id });
  return { id: row?.id ?? "", content };
}
const ownPrompt = (title: string) =>
  json<{ id: string; slug: string }>(
    admin.post("/api/admin/content/prompts", {
      category_id: sold.category_id,
      title,
      tags: [],
      content: `${title}: tell {somebody} all about it.`,
    }),
  );
const cartOf = (buyer: Person) => json<Cart>(buyer.get("/api/cart"));

test("every field of the catalogue files is in the shop", async () => {
  const rows = await db.select().from(prompts);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const written = (await readCatalogue()).flatMap((file) => file.prompts);
  expect(
    written.map(({ slug, gives = null, inputs = [], example_answer = null, ...prompt }) => ({
      ...prompt,
      gives,
      inputs,
      example_answer,
      slug,
    })),
  ).toEqual(
    written.map(({ slug }) => {
      const row = bySlug.get(slug);
      return {
        title: row?.title,
        tags: row?.tags,
        content: row?.content,
        gives: row?.gives,
        inputs: row?.inputs,
        example_answer: row?.exampleAnswer,
        slug,
      };
    }),
  );
});

test("a prompt that the files no longer have leaves the shop and the carts, and its buyers keep it", async () => {
  const former = await formerPrompt("sealing-wax");
  const buyer = await signUp(shop);
  const order = await buy(buyer, [former]);
  await fillCart(buyer, [former, sold]);
  expect(await populate()).toEqual({ successfullyInserted: 0, categories: 30 });
  expect(await countPrompts()).toBe(600);
  expect((await cartOf(buyer)).items.map((item) => item.prompt_id)).toEqual([sold.id]);
  expect((await db.execute(sql`select from cart_items where prompt_id = ${former.id}`)).rowCount).toBe(0);
  expect(await json(buyer.get(`/api/orders/${order.id}`))).toMatchObject({
    items: [{ prompt_id: null, prompt: { content: former.content } }],
  });
  const { items } = await json<{ items: object[] }>(admin.get("/api/admin/audit"));
  expect(items[0]).toMatchObject({ action: "catalogue.populate", after: { removed: 1 } });
});

test("a prompt that an admin made stays", async () => {
  const own = await ownPrompt("My own trick");
  await populate();
  expect((await admin.get(`/api/admin/content/prompts/${own.id}`)).status).toBe(200);
  await admin.delete(`/api/admin/content/prompts/${own.id}`);
});

test("a slug that an admin's prompt has stays there, and the written prompt gets a number", async () => {
  const [written] = await db.select().from(prompts).where(eq(prompts.id, sold.id));
  const slug = written?.slug ?? "";
  await admin.delete(`/api/admin/content/prompts/${sold.id}`);
  const own = await ownPrompt(slug.replaceAll("-", " "));
  expect(own.slug).toBe(slug);
  const slugs = () =>
    db
      .select({ id: prompts.id, slug: prompts.slug })
      .from(prompts)
      .where(inArray(prompts.id, [own.id, sold.id]))
      .orderBy(prompts.slug);
  const expected = [
    { id: own.id, slug },
    { id: sold.id, slug: `${slug}-2` },
  ];
  expect(await populate()).toMatchObject({ successfullyInserted: 1 });
  expect(await slugs()).toEqual(expected);
  await populate();
  expect(await slugs()).toEqual(expected);
  await admin.delete(`/api/admin/content/prompts/${own.id}`);
  await populate();
  expect(await slugs()).toEqual([{ id: sold.id, slug }]);
});

test("swapped slugs of two catalogue prompts are corrected", async () => {
  const before = await db.select({ id: prompts.id, slug: prompts.slug }).from(prompts).orderBy(prompts.id);
  const [one, two] = before as [(typeof before)[0], (typeof before)[0]];
  for (const [id, slug] of [
    [one.id, "for-a-moment"],
    [two.id, one.slug],
    [one.id, two.slug],
  ] as const)
    await db.update(prompts).set({ slug }).where(eq(prompts.id, id));
  await populate();
  expect(await db.select({ id: prompts.id, slug: prompts.slug }).from(prompts).orderBy(prompts.id)).toEqual(
    before,
  );
});
