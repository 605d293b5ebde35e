import { expect, test } from "vitest";
import type {
  AdminCategory,
  AdminPromptDetail,
  AdminPromptList,
  PromptChecked,
} from "#contracts/admin/content.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";
import { cloneDatabase, openShop } from "#server/testing/shop.ts";

const CONTENT = "/api/admin/content";
const shop = await openShop();
const admin = await signUp(shop, { admin: true });
const list = (query: string) => json<AdminPromptList>(admin.get(`${CONTENT}/prompts?${query}`));
const shelf = async (name: string) =>
  json<AdminCategory>(admin.post(`${CONTENT}/categories`, { name, description: `About ${name}.` }));
const draft = (categoryId: string, content: string) => ({
  category_id: categoryId,
  title: "A new prompt",
  tags: ["one", "two"],
  content,
});

test("prompts are searched, filtered by category and tier, sorted and paged", async () => {
  const [goods] = await somePrompts(shop, 1);
  expect(await list("per_page=10&page=2")).toMatchObject({ total: 600, page: 2, items: { length: 10 } });
  expect((await list(`category_id=${goods?.category_id}`)).total).toBe(20);
  const minis = await list(`category_id=${goods?.category_id}&tier=Mini`);
  expect(minis.items.map((prompt) => [prompt.price, prompt.tier])).toEqual(Array(4).fill([99, "Mini"]));
  const longest = await list("sort=character_count&order=desc&per_page=200");
  const lengths = longest.items.map((prompt) => prompt.character_count);
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  expect((await list(`search=${encodeURIComponent(goods?.title ?? "")}`)).items[0]?.id).toBe(goods?.id);
  expect((await list("search=%25")).total).toBeLessThan(600);
  expect((await admin.get(`${CONTENT}/prompts?tier=Huge`)).status).toBe(422);
});

test("a list never shows the text, a single prompt does", async () => {
  const { items } = await list("per_page=1");
  expect(items[0]).not.toHaveProperty("content");
  const detail = await json<AdminPromptDetail>(admin.get(`${CONTENT}/prompts/${items[0]?.id}`));
  expect(detail.content.length).toBeGreaterThan(29);
});

test("the price follows the text, whatever the caller says", async () => {
  const { id } = await shelf("Bands");
  const body = { ...draft(id, "x".repeat(150)), price: 1 };
  const made = await json<AdminPromptDetail>(admin.post(`${CONTENT}/prompts`, body));
  expect(made).toMatchObject({ price: 199, tier: "Short", character_count: 150 });
  const longer = await admin.patch(`${CONTENT}/prompts/${made.id}`, { content: "😀".repeat(600) });
  expect(await longer.json()).toMatchObject({
    price: 500,
    tier: "Premium",
    character_count: 600,
    title: made.title,
  });
});

test.each([29, 801])("a text of %i characters is refused", async (length) => {
  const { id } = await shelf(`Length ${length}`);
  const response = await admin.post(`${CONTENT}/prompts`, draft(id, "é".repeat(length)));
  expect(response.status).toBe(422);
});

test("a text that is there already is pointed out, and taken all the same", async () => {
  const [goods] = await somePrompts(shop, 1);
  const same = `  ${goods?.content.toUpperCase()}!`;
  const checked = await json(admin.post(`${CONTENT}/prompts/check`, { content: same }));
  expect(checked).toMatchObject({ duplicates: [{ id: goods?.id, exact: false }] });
  const { id } = await shelf("Twins");
  const made = await admin.post(`${CONTENT}/prompts`, draft(id, goods?.content ?? ""));
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ duplicates: [{ id: goods?.id, exact: true }] });
});

test("two categories never have one name, and a full one goes only when its prompts may go too", async () => {
  const { id } = await shelf("Once");
  const again = await admin.post(`${CONTENT}/categories`, { name: "Once", description: "Again." });
  expect(again.status).toBe(409);
  await admin.post(`${CONTENT}/prompts`, draft(id, "Something to sell for {money} in the shop."));
  expect((await admin.delete(`${CONTENT}/categories/${id}`)).status).toBe(409);
  const gone = await admin.delete(`${CONTENT}/categories/${id}?with_prompts=1`);
  expect(await gone.json()).toEqual({ deleted: true, prompts_deleted: 1 });
  expect((await admin.get(`${CONTENT}/categories/${id}`)).status).toBe(404);
});

test("a buyer keeps a prompt that was deleted after the purchase", async () => {
  const buyer = await signUp(shop);
  const { id } = await shelf("Short-lived");
  const text = "Write a farewell letter to {thing} in three sentences.";
  const prompt = await json<AdminPromptDetail>(admin.post(`${CONTENT}/prompts`, draft(id, text)));
  const order = await buy(buyer, [prompt]);
  expect((await json<AdminPromptDetail>(admin.get(`${CONTENT}/prompts/${prompt.id}`))).sold).toBe(1);
  await admin.delete(`${CONTENT}/prompts/${prompt.id}`);
  const kept = await buyer.get(`/api/orders/${order.id}`);
  expect(await kept.json()).toMatchObject({ items: [{ prompt_id: null, prompt: { content: text } }] });
  const file = await shop.get(
    `/functions/v1/download-prompts?orderId=${order.id}&token=${order.download_token}`,
  );
  expect(await file.text()).toContain(text);
});

test("the editor is told the sentence that buyers will read, before anything is saved", async () => {
  const { id } = await shelf("Unsaved");
  const input = { ...draft(id, "Name five uses for {thing} that nobody thinks of."), title: "Find new uses" };
  const check = (body: object) => json<PromptChecked>(admin.post(`${CONTENT}/prompts/check`, body));
  const { description } = await check(input);
  const saved = await json<AdminPromptDetail>(admin.post(`${CONTENT}/prompts`, input));
  expect(description).toBe(saved.description);
  const labels = ["The thing"];
  expect((await check({ ...input, gives: "five uses that surprise", labels })).description).toBe(
    "From the thing: five uses that surprise.",
  );
  expect((await check({ content: input.content })).description).toBeNull();
  expect((await check({ ...input, content: "short" })).description).toBeNull();
});

test("many prompts are moved, retagged and deleted at once", async () => {
  const [from, to] = [await shelf("From"), await shelf("To")];
  const ids: string[] = [];
  for (const letter of ["a", "b", "c"]) {
    const prompt = draft(from.id, letter.repeat(40));
    ids.push((await json<AdminPromptDetail>(admin.post(`${CONTENT}/prompts`, prompt))).id);
  }
  const bulk = (action: object) => json(admin.post(`${CONTENT}/prompts/bulk`, { ids, ...action }));
  expect(await bulk({ action: "move", category_id: to.id })).toEqual({ changed: 3 });
  expect(await bulk({ action: "retag", add: ["new"], remove: ["one"] })).toEqual({ changed: 3 });
  expect((await list(`category_id=${to.id}`)).items.map((prompt) => prompt.tags)).toEqual(
    Array(3).fill(["two", "new"]),
  );
  expect(await bulk({ action: "delete" })).toEqual({ changed: 3 });
  expect((await list(`category_id=${to.id}`)).total).toBe(0);
});

test("a change is seen by the visitors of another instance within two seconds", async () => {
  const database = await cloneDatabase();
  const [here, there] = [
    await openShop({ DATABASE_URL: database }),
    await openShop({ DATABASE_URL: database }),
  ];
  const owner = await signUp(here, { admin: true });
  const [goods] = await somePrompts(here, 1);
  const page = `/api/catalogue/categories/${goods?.category_id}`;
  await there.get(page);
  await owner.patch(`${CONTENT}/categories/${goods?.category_id}`, { description: "Newly described." });
  await expect
    .poll(async () => (await there.get(page)).json(), { timeout: 2000 })
    .toMatchObject({ category: { description: "Newly described." } });
});
