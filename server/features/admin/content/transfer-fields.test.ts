import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ImportReport } from "#contracts/admin/transfer.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

const TYPES = { csv: "text/csv", json: "application/json" };

const shop = await openShop();
const admin = await signUp(shop, { admin: true });
const send = (format: "csv" | "json", body: string, query = "") =>
  shop.app.request(`/api/admin/content/import${query}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${admin.token}`, "Content-Type": TYPES[format] },
    body,
  });

test("a file of the first edition leaves the new fields as they are", async () => {
  const [{ id, category_name: category }] = (await (await admin.get("/api/admin/content/prompts")).json())
    .items;
  const content = "Ask {person} for the way to {place} in one line.";
  const fields = {
    slug: "ask-the-way",
    gives: "a question that a stranger answers gladly",
    inputs: [
      { name: "person", label: "Whom you ask", hint: "", example: "a postman" },
      { name: "place", label: "Where you want to go", hint: "", example: "the station" },
    ],
    example_answer: "Excuse me, is this the way to the station?",
  };
  await admin.patch(`/api/admin/content/prompts/${id}`, { ...fields, content });
  const old = (text: string) => `id,category,title,tags,content\r\n${id},${category},Ask,way,${text}\r\n`;
  const report: ImportReport = await (await send("csv", old(content))).json();
  expect(report.rows.at(0)).toMatchObject({ action: "update", changes: ["title", "tags"] });
  const read = async () => (await admin.get(`/api/admin/content/prompts/${id}`)).json();
  expect(await read()).toMatchObject({ title: "Ask", tags: ["way"], ...fields });
  // An input whose variable is gone from the text goes with it.
  await send("csv", old("Ask for the way to {place} and say thank you."));
  expect(await read()).toMatchObject({ ...fields, inputs: fields.inputs.slice(1) });
});

test("an empty cell takes a field away, but never the slug", async () => {
  const [{ id, slug, category_name: category }] = (
    await (await admin.get("/api/admin/content/prompts")).json()
  ).items;
  const gives = "a question that a stranger answers gladly";
  await admin.patch(`/api/admin/content/prompts/${id}`, { gives, example_answer: "An answer." });
  const file =
    "id,category,title,content,slug,gives,inputs,example_answer\r\n" +
    `${id},${category},Ask,Ask {person} for the way in one line.,,,,\r\n`;
  await send("csv", file);
  expect(await (await admin.get(`/api/admin/content/prompts/${id}`)).json()).toMatchObject({
    slug,
    gives: null,
    inputs: [],
    example_answer: null,
  });
});

test("a new prompt gets a slug from its title that no other prompt has", async () => {
  const prompts = ["Leave, the way!", "Leave the way?", "Leaving"].map((title) => ({
    title,
    content: `${title} `.repeat(9),
  }));
  const [, , last] = prompts;
  const file = {
    categories: [
      {
        name: "Way",
        description: "Out",
        prompts: [...prompts.slice(0, 2), { ...last, slug: "leave-the-way" }],
      },
    ],
  };
  await send("json", JSON.stringify(file));
  const { rows } = await shop.ctx.db.execute(
    sql`select title, slug from prompts where title like 'Leav%the way_' or title = 'Leaving' order by slug`,
  );
  expect(rows).toEqual([
    { title: "Leaving", slug: "leave-the-way" },
    { title: "Leave, the way!", slug: "leave-the-way-2" },
    { title: "Leave the way?", slug: "leave-the-way-3" },
  ]);
});

test("slugs change places in one file, and a slug for two prompts is an error of its line", async () => {
  const [one, two] = (await (await admin.get("/api/admin/content/prompts")).json()).items;
  const slugs = async () => {
    const items = (await (await admin.get("/api/admin/content/prompts")).json()).items;
    return [one, two].map(({ id }) => items.find((item: { id: string }) => item.id === id).slug);
  };
  const swap = async (first: string, second: string) => {
    const categories = await Promise.all(
      [
        { ...one, slug: first },
        { ...two, slug: second },
      ].map(async ({ id, title, slug, category_name: name }) => {
        const { content } = await (await admin.get(`/api/admin/content/prompts/${id}`)).json();
        return { name, prompts: [{ id, title, content, slug }] };
      }),
    );
    return send("json", JSON.stringify({ categories }));
  };
  expect((await swap(two.slug, one.slug)).status).toBe(200);
  expect(await slugs()).toEqual([two.slug, one.slug]);
  const refused = await swap("the-same", "the-same");
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.details.errors).toEqual([
    { line: null, where: "categories[1].prompts[0]", message: 'Another prompt has the slug "the-same".' },
  ]);
});

test.each([
  ["slug", "Not A Slug", "slug: An address has lower-case letters"],
  ["gives", "too short", "gives: This has 30 to 110 characters."],
  ["inputs", "[", "inputs: This is not JSON."],
  ["inputs", '[{"name":"x"}]', "inputs.0.label: "],
  [
    "inputs",
    '[{"name":"x","label":"X","hint":"","example":"1"}]',
    "inputs: An input names a variable that is not",
  ],
  ["example_answer", "x".repeat(1201), "example_answer: An example answer has 1 to 1200 characters."],
])("a bad %s is an error of its line", async (column, value, message) => {
  const cell = `"${value.replaceAll('"', '""')}"`;
  const file = `category,category_description,title,content,${column}\nGarden,Beds,Plan it,Plan {bed} in three short sentences.,${cell}`;
  const report: ImportReport = await (await send("csv", file, "?dry_run=1")).json();
  expect(report.errors[0]).toMatchObject({ line: 2, message: expect.stringContaining(message) });
});
