import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, test } from "vitest";
import type { SearchAnswer } from "#contracts/catalogue/search.ts";
import { prompts } from "#server/database/schema/catalogue.ts";
import { databaseUrl } from "#server/testing/database-server.ts";
import { signUp } from "#server/testing/people.ts";
import { json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { wordsIn } from "./query-words.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const admin = await signUp(shop, { admin: true });
const { db } = shop.ctx;
const find = (q: string) => json<SearchAnswer>(shop.get(`/api/search?q=${encodeURIComponent(q)}`));
const slugsFor = async (q: string) => (await find(q)).items.map(({ slug }) => slug);
const newCategory = (name: string) =>
  json<{ id: string }>(admin.post("/api/admin/content/categories", { name, description: "For tests." }));
const newPrompt = (category_id: string, title: string, more: object = {}) =>
  json<{ id: string; slug: string }>(
    admin.post("/api/admin/content/prompts", {
      category_id,
      title,
      tags: [],
      content: `Tell {somebody} about ${randomBytes(8).toString("hex")} in two sentences.`,
      ...more,
    }),
  );

test("a new prompt is found at once, by its title, tags and what it gives", async () => {
  const { id } = await newCategory("Zymurgy");
  const { slug } = await newPrompt(id, "Brew a quaffable kvass", {
    tags: ["fermenting"],
    gives: "a schedule for your demijohn and what to smell for on each day",
  });
  for (const q of ["kvass", "fermentation", "demijohn", "zymurgy", "kvasss", "demijhon"])
    expect(await slugsFor(q), q).toEqual([slug]);
});

test("an edit, a deletion and a new name of the category count at once", async () => {
  const category = await newCategory("Basketry");
  const prompt = await newPrompt(category.id, "Weave a hamper");
  expect(await slugsFor("basketry")).toEqual([prompt.slug]);
  await admin.patch(`/api/admin/content/categories/${category.id}`, { name: "Osierwork" });
  expect(await slugsFor("osierwork")).toEqual([prompt.slug]);
  await admin.patch(`/api/admin/content/prompts/${prompt.id}`, { title: "Weave a pannier" });
  expect(await slugsFor("pannier")).toEqual([prompt.slug]);
  await expect.poll(() => slugsFor("basketry hamper")).toEqual([]);
  await admin.delete(`/api/admin/content/prompts/${prompt.id}`);
  await expect.poll(() => slugsFor("pannier")).toEqual([]);
});

test("the words are counted as they are after populating twice, moving, clearing and filling again", async () => {
  const countedWrong = async () =>
    (
      await db.execute(sql`
        select from search_words full join (
          select word, count(*) as prompts from prompt_search, unnest(words) as word group by word
        ) as counted using (word) where search_words.prompts is distinct from counted.prompts`)
    ).rowCount;
  await admin.post("/functions/v1/populate-prompts");
  expect(await countedWrong()).toBe(0);
  const [one, two] = await somePrompts(shop, 2);
  await db
    .update(prompts)
    .set({ categoryId: one?.category_id ?? "" })
    .where(eq(prompts.id, two?.id ?? ""));
  expect(await countedWrong()).toBe(0);
  await admin.post("/functions/v1/clear-prompts");
  expect((await db.execute(sql`select from search_words`)).rowCount).toBe(0);
  await admin.post("/functions/v1/populate-prompts");
  expect(await countedWrong()).toBe(0);
  expect((await db.execute(sql`select from prompt_search`)).rowCount).toBe(600);
});

test("the answers do not depend on the texts that are sold", async () => {
  const rows = await db.select({ content: prompts.content }).from(prompts);
  const shown = new Set(
    (await db.execute<{ word: string }>(sql`select word from search_words`)).rows.map(({ word }) => word),
  );
  const hidden = [...new Set(rows.flatMap(({ content }) => wordsIn(content)))]
    .filter((word) => word.length > 3 && !shown.has(word))
    .sort();
  expect(hidden.length).toBeGreaterThan(500);
  const asked = hidden.filter((_word, at) => at % 4 === 0);
  const answers = async () => {
    const found: SearchAnswer[] = [];
    for (const word of asked) found.push(await find(word));
    return found;
  };
  const before = await answers();
  await db.update(prompts).set({ content: sql`repeat('x', ${prompts.characterCount})` });
  // Answers that were remembered would prove nothing.
  const other = await openShop({ RATE_LIMIT_SCALE: "0", DATABASE_URL: shop.ctx.config.databaseUrl ?? "" });
  for (const [at, word] of asked.entries())
    expect(await json(other.get(`/api/search?q=${word}`)), word).toEqual(before[at]);
  expect(before.filter(({ total }) => total === 0).length).toBeGreaterThan(asked.length / 2);
});

test("a database that refuses pg_trgm has a search without typo tolerance, and the log says so", async () => {
  const name = `no_trigrams_${randomBytes(4).toString("hex")}`;
  const run = async (database: string, ...statements: string[]) => {
    const client = new pg.Client({ host: inject("socketFolder"), user: "superprompts", database });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run("postgres", `create database ${name}`);
  await run(
    name,
    `create function refuse() returns event_trigger language plpgsql as $$ begin raise exception 'not allowed'; end $$`,
    "create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()",
  );
  const other = await openShop({
    RATE_LIMIT_SCALE: "0",
    DATABASE_URL: databaseUrl(inject("socketFolder"), name),
  });
  const owner = await signUp(other, { admin: true });
  await owner.post("/functions/v1/populate-prompts");
  const totalFor = async (q: string) => (await json<SearchAnswer>(other.get(`/api/search?q=${q}`))).total;
  expect(await totalFor("invoice")).toBeGreaterThan(0);
  expect(await totalFor("invioce")).toBe(0);
  expect(other.log().match(/pg_trgm/g)).toHaveLength(1);
});
