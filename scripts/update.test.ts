import pg from "pg";
import { expect, test } from "vitest";
import journal from "#server/database/migrations/meta/_journal.json" with { type: "json" };
import { signUp } from "#server/testing/people.ts";
import { json } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

import { applyMigrations, migrationsUpTo } from "./backup-file/migrations.ts";
import { emptyDatabase, query } from "./backup-file/test-databases.ts";

const LAST_WITHOUT_SLUGS = "0005_known_networks";
const CATEGORY = "11111111-1111-4111-8111-111111111111";
/** Prompts of the first edition's catalogue had ids of version 5, those that an admin made random ones. */
const WRITTEN = "22222222-2222-5222-8222-222222222222";
const OWN = "33333333-3333-4333-8333-333333333333";

const content = "Sell {thing} to somebody who has one already.";
const promptOf = (id: string, title: string) =>
  `('${id}', '${CATEGORY}', '${title}', '${content}', ${content.length}, 99)`;

/** A database as the release before slugs left it, with these prompts in the category Old. */
async function oldDatabase(...prompts: string[]): Promise<string> {
  const url = await emptyDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const { tag: name, when } = journal.entries.find(({ tag }) => tag === LAST_WITHOUT_SLUGS) ?? {
    tag: "",
    when: 0,
  };
  await applyMigrations(client, migrationsUpTo({ name, when }));
  await client.query(`
    insert into categories (id, name, description) values ('${CATEGORY}', 'Old', 'Shelf');
    insert into prompts (id, category_id, title, content, character_count, price) values ${prompts.join(", ")}`);
  await client.end();
  return url;
}

test("prompts of an older release get slugs from their titles, each another one", async () => {
  const titles = ["Café & Bar", "Cafe and bar!", "Cafe and bar 2", "日本", "日", "x".repeat(200)];
  const url = await oldDatabase(
    ...titles.map((title, at) => promptOf(`00000000-0000-4000-8000-00000000000${at}`, title)),
  );
  await openShop({ DATABASE_URL: url });
  const rows = await query<{ slug: string }>(url, "select slug from prompts order by id");
  expect(rows.map(({ slug }) => slug)).toEqual([
    "cafe-and-bar",
    "cafe-and-bar-2",
    "cafe-and-bar-2-2",
    "prompt",
    "prompt-2",
    "x".repeat(60),
  ]);
});

test("populating a shop of the first edition removes its written prompts and keeps the admin's own", async () => {
  const url = await oldDatabase(promptOf(WRITTEN, "Written before"), promptOf(OWN, "My own"));
  const shop = await openShop({ DATABASE_URL: url });
  const admin = await signUp(shop, { admin: true });
  expect(await json(admin.post("/functions/v1/populate-prompts"))).toEqual({
    successfullyInserted: 600,
    categories: 30,
  });
  const { counts } = await json<{ counts: { prompts: number } }>(shop.get("/api/store"));
  expect(counts.prompts).toBe(601);
  expect(await query(url, `select id from prompts where category_id = '${CATEGORY}'`)).toEqual([{ id: OWN }]);
});

test("what was sold before prompts had versions becomes versions, and a deleted prompt stays with its buyer", async () => {
  const url = await oldDatabase(promptOf(OWN, "My own"), promptOf(WRITTEN, "Never bought"));
  const order = "44444444-4444-4444-8444-444444444444";
  const lineOf = (promptId: string, title: string) =>
    `('${order}', ${promptId}, 1, 1, 99, '${title}', '${content}', 'Old')`;
  await query(
    url,
    `insert into orders (id, user_email, total_amount, status, package_type)
     values ('${order}', 'buyer@example.com', 297, 'paid', 'cart');`,
  );
  await query(
    url,
    `insert into order_items (order_id, prompt_id, position, quantity, price, title, content, category_name)
     values ${[lineOf(`'${OWN}'`, "My first"), lineOf(`'${OWN}'`, "My own"), lineOf("null", "Deleted")].join(", ")}`,
  );
  await openShop({ DATABASE_URL: url });
  expect(await query(url, "select title, version from order_items order by title")).toEqual([
    { title: "Deleted", version: 1 },
    { title: "My first", version: 1 },
    { title: "My own", version: 2 },
  ]);
  expect(await query(url, "select title, version from prompts order by title")).toEqual([
    { title: "My own", version: 2 },
    { title: "Never bought", version: 1 },
  ]);
  const versions = `select v.title, v.version, count(i.id)::int as bought from prompt_versions v
    left join order_items i on i.prompt_id = v.prompt_id and i.version = v.version group by v.id order by v.title`;
  expect(await query(url, versions)).toEqual([
    { title: "Deleted", version: 1, bought: 1 },
    { title: "My first", version: 1, bought: 1 },
    { title: "My own", version: 2, bought: 1 },
    { title: "Never bought", version: 1, bought: 0 },
  ]);
});
