import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { CategoryPage, CategorySummary } from "#contracts/catalogue.ts";
import { categories, prompts } from "#server/database/schema/catalogue.ts";
import { transaction } from "#server/database/transaction.ts";
import { openShop } from "#server/testing/shop.ts";
import { describePrompt, fillCatalogueOnce, populate } from "./service.ts";

const shop = await openShop();
const everyContent = (await shop.ctx.db.select({ content: prompts.content }).from(prompts)).map(
  (row) => row.content,
);
const categoryList = async () =>
  CategorySummary.array().parse(await (await shop.get("/api/catalogue/categories")).json());

test("thirty categories come in alphabetical order with count and price range", async () => {
  const list = await categoryList();
  expect(list).toHaveLength(30);
  expect(list.map((category) => category.name.toLowerCase())).toEqual(
    list.map((c) => c.name.toLowerCase()).sort(),
  );
  expect(list.every((c) => c.prompt_count === 20 && c.min_price === 99 && c.max_price === 500)).toBe(true);
});

test("alphabetical means whatever the case", async () => {
  const other = await openShop();
  await other.ctx.db.insert(categories).values({ name: "aardvarks", description: "lower case" });
  const [first] = await (await other.get("/api/catalogue/categories")).json();
  expect(first).toMatchObject({ name: "aardvarks", prompt_count: 0, min_price: 0, max_price: 0 });
});

test("a category shows its prompts by price, without their text", async () => {
  const [first] = await categoryList();
  const response = await shop.get(`/api/catalogue/categories/${first?.id}`);
  const text = await response.text();
  const page = CategoryPage.parse(JSON.parse(text));
  expect(page.category.name).toBe(first?.name);
  expect(page.prompts).toHaveLength(20);
  expect(page.prompts.map((prompt) => prompt.price)).toEqual(
    page.prompts.map((prompt) => prompt.price).sort((a, b) => a - b),
  );
  expect(Object.keys(page.prompts[0] ?? {}).sort()).toEqual(
    ["character_count", "description", "id", "price", "rating", "slug", "tags", "title"].sort(),
  );
  expect(everyContent.filter((content) => text.includes(JSON.stringify(content).slice(1, -1)))).toEqual([]);
});

test.each(["nope", "00000000-0000-4000-8000-000000000000"])("category %s is not there", async (id) => {
  const response = await shop.get(`/api/catalogue/categories/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: "category_not_found", message: "Category not found" },
  });
});

describe("a description", () => {
  const plain = { title: "Turn notes into minutes", tags: ["meeting"], price: 99, gives: null, labels: [] };
  const gives = "a ranked list of 5 causes, each with its test";

  test.each([
    [
      "without gives is made from title, tags and length",
      { tags: ["meeting", "social-media", "email"] },
      "A mini prompt for meeting, social media and email: turn notes into minutes.",
    ],
    [
      "keeps an acronym as it is",
      { title: "SEO audit in minutes", tags: [], price: 500 },
      "A premium prompt for everyday work: SEO audit in minutes.",
    ],
    ["with gives alone is that", { gives }, "A ranked list of 5 causes, each with its test."],
    ["names one input", { gives, labels: ["Your budget"] }, `From your budget: ${gives}.`],
    [
      "names two inputs",
      { gives, labels: ["Your budget", "A goal"] },
      `From your budget and a goal: ${gives}.`,
    ],
    [
      "names three inputs",
      { gives, labels: ["Your budget", "The goal", "Who asks"] },
      `From your budget, the goal and who asks: ${gives}.`,
    ],
    [
      "counts the inputs behind the third",
      { gives, labels: ["Your budget", "The goal", "Who asks", "When", "Where"] },
      `From your budget, the goal, who asks and 2 more: ${gives}.`,
    ],
    [
      "keeps acronyms, names and I as they are",
      { gives, labels: ["URL of the page", "Instagram name", "I want"] },
      `From URL of the page, Instagram name and I want: ${gives}.`,
    ],
    ["ends with one stop", { gives: `${gives}.` }, "A ranked list of 5 causes, each with its test."],
  ])("%s", (_name, change, sentence) => {
    expect(describePrompt({ ...plain, ...change })).toBe(sentence);
  });
});

test("a card has its slug and says what goes in and what comes out", async () => {
  const other = await openShop();
  const [card] = await other.ctx.db.select().from(prompts).orderBy(prompts.price, prompts.title).limit(1);
  const inputs = [{ name: "job", label: "The job", hint: "", example: "a website" }];
  await other.ctx.db
    .update(prompts)
    .set({ gives: "a price by cost and by value, and the one to say", inputs })
    .where(eq(prompts.id, card?.id ?? ""));
  const page = await (await other.get(`/api/catalogue/categories/${card?.categoryId}`)).json();
  expect(page.prompts).toContainEqual(
    expect.objectContaining({
      id: card?.id,
      slug: card?.slug,
      description: "From the job: a price by cost and by value, and the one to say.",
    }),
  );
});

test("populating again adds nothing, repairs what was changed and keeps every id", async () => {
  const other = await openShop();
  const before = await other.ctx.db.select({ id: prompts.id }).from(prompts).orderBy(prompts.id);
  const [victim] = before;
  await other.ctx.db
    .update(prompts)
    .set({ title: "Defaced" })
    .where(eq(prompts.id, victim?.id ?? ""));
  await other.ctx.db.delete(prompts).where(eq(prompts.id, before[1]?.id ?? ""));
  expect(await transaction(other.ctx.db, populate)).toEqual({
    successfullyInserted: 1,
    categories: 30,
    removed: 0,
  });
  expect(await transaction(other.ctx.db, populate)).toEqual({
    successfullyInserted: 0,
    categories: 30,
    removed: 0,
  });
  expect(await other.ctx.db.select({ id: prompts.id }).from(prompts).orderBy(prompts.id)).toEqual(before);
  const defaced = await other.ctx.db.select().from(prompts).where(sql`title = 'Defaced'`);
  expect(defaced).toEqual([]);
});

test("the first start fills the shop; one that its owner emptied stays empty", async () => {
  const other = await openShop();
  await fillCatalogueOnce(other.ctx);
  await other.ctx.db.delete(categories);
  await fillCatalogueOnce(other.ctx);
  expect(await (await other.get("/api/catalogue/categories")).json()).toEqual([]);
});
