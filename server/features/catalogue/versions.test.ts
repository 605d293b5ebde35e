import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminPromptDetail } from "#contracts/admin/content.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { deleteUnusedVersions } from "./versions.ts";

const shop = await openShop();
const { db } = shop.ctx;
const admin = await signUp(shop, { admin: true });
const [shelf] = await somePrompts(shop, 1);

const detailOf = (id: string) => json<AdminPromptDetail>(admin.get(`/api/admin/content/prompts/${id}`));
const change = (id: string, fields: object) =>
  json<AdminPromptDetail>(admin.patch(`/api/admin/content/prompts/${id}`, fields));
const newPrompt = () =>
  json<AdminPromptDetail>(
    admin.post("/api/admin/content/prompts", {
      category_id: shelf?.category_id,
      title: `Plan ${crypto.randomUUID()}`,
      tags: [],
      content: "Plan the garden of {place} for a whole year.",
    }),
  );
const countVersions = async (id: string) =>
  (await db.execute(sql`select from prompt_versions where prompt_id = ${id}`)).rowCount;
/** The database's own words about a refused statement. */
const refusal = (statement: Promise<unknown>) =>
  statement.then(
    () => "done",
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

test("a new prompt is version 1; a new title or content makes the next one, with the line about it", async () => {
  const { id, version } = await newPrompt();
  expect(version).toBe(1);
  await change(id, { title: "Plan a garden", note: "Says what it plans." });
  const detail = await change(id, { content: "Plan the garden of {place} for two years.", note: "" });
  expect(detail).toMatchObject({
    version: 3,
    versions: [
      { version: 1, note: null },
      { version: 2, title: "Plan a garden", note: "Says what it plans." },
      { version: 3, title: "Plan a garden", note: null },
    ],
  });
});

test("other fields and the same text again make no version", async () => {
  const { id, title, content } = await newPrompt();
  await change(id, { tags: ["garden"], title, content });
  await change(id, { gives: "a bed plan for the year, with a list for each month" });
  expect(await detailOf(id)).toMatchObject({ version: 1, versions: [{ version: 1 }] });
});

test("a note longer than a line is refused", async () => {
  const { id } = await newPrompt();
  for (const note of ["x".repeat(201), "two\nlines"])
    expect((await admin.patch(`/api/admin/content/prompts/${id}`, { note })).status).toBe(422);
});

test("an import makes versions of what it changes", async () => {
  const { id, title, category_name: name } = await newPrompt();
  const prompt = { id, title, tags: [], content: "Plan a garden for {place}, month by month." };
  await admin.post("/api/admin/content/import", { categories: [{ name, prompts: [prompt] }] });
  expect(await detailOf(id)).toMatchObject({ version: 2, versions: [{}, { version: 2, note: null }] });
});

test("populating makes a version of a written prompt that somebody had changed, and none of the others", async () => {
  const [written] = await somePrompts(shop, 1);
  const id = written?.id ?? "";
  await change(id, { title: "Changed by the owner" });
  await admin.post("/functions/v1/populate-prompts");
  expect(await detailOf(id)).toMatchObject({ title: written?.title, version: 3 });
  const { rows } = await db.execute(
    sql`select count(*)::int as more from prompts where version > 1 and from_catalogue`,
  );
  expect(rows).toEqual([{ more: 1 }]);
});

test("receipt and text file name the version that was bought", async () => {
  const { id } = await newPrompt();
  await change(id, { title: "Plan a garden" });
  const buyer = await signUp(shop);
  const order = await buy(buyer, [{ id }]);
  const file = await shop.get(
    `/functions/v1/download-prompts?orderId=${order.id}&token=${order.download_token}`,
  );
  expect(await file.text()).toContain("1. Plan a garden\nVersion: 2\n");
  expect((await mailsFor(shop, order.id))[0]?.text).toContain("version 2): €0.99");
});

test("a version is never changed, and not deleted while its prompt is sold or owned", async () => {
  const { id } = await newPrompt();
  const never = "A version of a prompt is never changed, nor deleted while the prompt is sold or owned.";
  expect(await refusal(db.execute(sql`update prompt_versions set note = 'x' where prompt_id = ${id}`))).toBe(
    never,
  );
  expect(await refusal(db.execute(sql`delete from prompt_versions where prompt_id = ${id}`))).toBe(never);
  expect(await refusal(db.execute(sql`truncate prompt_versions`))).toBe(never);
  await buy(await signUp(shop), [{ id }]);
  await admin.delete(`/api/admin/content/prompts/${id}`);
  expect(await refusal(db.execute(sql`delete from prompt_versions where prompt_id = ${id}`))).toBe(never);
});

test("the clean-up deletes versions that are neither sold nor owned, and no others", async () => {
  const [forgotten, bought, sold] = [await newPrompt(), await newPrompt(), await newPrompt()];
  await buy(await signUp(shop), [bought]);
  for (const { id } of [forgotten, bought]) await admin.delete(`/api/admin/content/prompts/${id}`);
  await deleteUnusedVersions(db);
  expect(await Promise.all([forgotten, bought, sold].map(({ id }) => countVersions(id)))).toEqual([0, 1, 1]);
});

test("a prompt that comes back under its id goes on counting", async () => {
  const [written] = await somePrompts(shop, 1);
  const id = written?.id ?? "";
  const { version } = await detailOf(id);
  await admin.delete(`/api/admin/content/prompts/${id}`);
  await admin.post("/functions/v1/populate-prompts");
  expect(await detailOf(id)).toMatchObject({ version });
});
