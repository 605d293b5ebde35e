import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { AdminPromptDetail } from "#contracts/admin/content.ts";
import type { Library, LibraryItem } from "#contracts/library/library.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
const { db } = shop.ctx;
const admin = await signUp(shop, { admin: true });
const [shelf] = await somePrompts(shop, 1);
const INPUTS = [
  { name: "place", label: "Where it is", hint: "", example: "a balcony to the north" },
  { name: "months", label: "For how long", hint: "In months", example: "12" },
];

const newPrompt = () =>
  json<AdminPromptDetail>(
    admin.post("/api/admin/content/prompts", {
      category_id: shelf?.category_id,
      title: `Plan ${crypto.randomUUID()}`,
      tags: ["garden"],
      content: "Plan the garden of {place} for {months} months, {place} only.",
      inputs: INPUTS,
    }),
  );
const change = (id: string, fields: object) => admin.patch(`/api/admin/content/prompts/${id}`, fields);
const libraryOf = async (person: Person) => (await json<Library>(person.get("/api/library"))).items;
const fill = (person: Person, id: string, body: object) => person.post(`/api/library/${id}/fill`, body);

/** Somebody who bought a new prompt. */
async function owner() {
  const prompt = await newPrompt();
  const buyer = await signUp(shop);
  const order = await buy(buyer, [prompt]);
  return { prompt, buyer, order };
}

describe("the library", () => {
  test("has every owned prompt once, newest first, with its text and inputs", async () => {
    const { prompt, buyer, order } = await owner();
    const again = await buy(buyer, [await newPrompt(), prompt]);
    const items = await libraryOf(buyer);
    expect(items.map(({ order_id }) => order_id)).toEqual([again.id, again.id]);
    expect(items.find(({ prompt_id }) => prompt_id === prompt.id)).toEqual({
      prompt_id: prompt.id,
      slug: prompt.slug,
      title: prompt.title,
      category_name: prompt.category_name,
      tags: ["garden"],
      content: prompt.content,
      inputs: INPUTS,
      version: 1,
      bought_version: 1,
      versions: [{ version: 1, created_at: expect.any(String), note: null }],
      favourite: false,
      order_id: again.id,
      bought_at: again.created_at,
    });
    expect(order.id).not.toBe(again.id);
  });

  test("of somebody who bought nothing is empty, and a stranger is asked to sign in", async () => {
    expect(await libraryOf(await signUp(shop))).toEqual([]);
    expect((await shop.get("/api/library")).status).toBe(401);
  });

  test("shows neither what somebody else owns nor what is no id", async () => {
    const { prompt } = await owner();
    const stranger = await signUp(shop);
    expect((await stranger.get(`/api/library/${prompt.id}`)).status).toBe(404);
    expect((await fill(stranger, prompt.id, { values: {} })).status).toBe(404);
    expect((await stranger.get("/api/library/nothing")).status).toBe(404);
    const body = { favourite: true };
    expect((await stranger.put(`/api/library/${prompt.id}/favourite`, body)).status).toBe(404);
    const problem = { text: "It does not work at all." };
    expect((await stranger.post(`/api/library/${prompt.id}/problem`, problem)).status).toBe(404);
  });

  test.each([
    ["is not paid", sql`status = 'pending'`],
    ["failed", sql`status = 'failed'`],
    ["was refunded", sql`refunded_at = now()`],
    ["is disputed", sql`disputed_at = now()`],
  ])("closes every text of an order that %s", async (_state, state) => {
    const { prompt, buyer, order } = await owner();
    await db.execute(sql`update orders set ${state} where id = ${order.id}`);
    expect(await libraryOf(buyer)).toEqual([]);
    expect((await buyer.get(`/api/library/${prompt.id}`)).status).toBe(404);
    expect((await fill(buyer, prompt.id, { values: {} })).status).toBe(404);
    expect(await (await buyer.get("/api/library/export")).text()).toBe("");
  });

  test("closes a refunded line and leaves the others of its order", async () => {
    const { prompt, buyer, order } = await owner();
    await db.execute(sql`update order_items set refunded_at = now() where order_id = ${order.id}`);
    const other = await buy(buyer, [await newPrompt()]);
    expect((await libraryOf(buyer)).map(({ order_id }) => order_id)).toEqual([other.id]);
    expect((await buyer.get(`/api/library/${prompt.id}`)).status).toBe(404);
  });

  test("keeps a prompt that was deleted from the shop, with all its versions", async () => {
    const { prompt, buyer } = await owner();
    await change(prompt.id, { title: "Better plan" });
    await admin.delete(`/api/admin/content/prompts/${prompt.id}`);
    const [item] = await libraryOf(buyer);
    expect(item).toMatchObject({ slug: null, title: "Better plan", version: 2, tags: [], inputs: INPUTS });
    expect((await fill(buyer, prompt.id, { values: { place: "a yard" } })).status).toBe(200);
  });

  test("records each text that was read as delivered, once an hour", async () => {
    const { prompt, buyer, order } = await owner();
    await libraryOf(buyer);
    await fill(buyer, prompt.id, { values: {} });
    const { rows } = await db.execute(sql`select kind from deliveries where order_id = ${order.id}`);
    expect(rows).toEqual([{ kind: "library" }]);
  });

  test("reads with an access token, which changes nothing", async () => {
    const { prompt, buyer, order } = await owner();
    const { token } = await json<{ token: string }>(
      buyer.post("/api/profile/tokens", { name: "Editor", expires_in_days: 1 }),
    );
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const answer = await shop.get("/api/library", { headers });
    expect((await json<Library>(answer)).items).toHaveLength(1);
    const body = JSON.stringify({ favourite: true });
    const refused = await shop.get(`/api/library/${prompt.id}/favourite`, { method: "PUT", headers, body });
    expect(refused.status).toBe(401);
    expect((await shop.get("/api/library/facts", { headers })).status).toBe(401);
    const { rows } = await db.execute(sql`select kind from deliveries where order_id = ${order.id}`);
    expect(rows).toEqual([{ kind: "token" }]);
  });
});

describe("a new version", () => {
  test("comes to its buyers free, and they can go back to the one they bought", async () => {
    const { prompt, buyer } = await owner();
    const content = "Plan the garden of {place}, one month after the other.";
    await change(prompt.id, { title: "Better plan", content, inputs: INPUTS.slice(0, 1), note: "Shorter." });
    const item = await json<LibraryItem>(buyer.get(`/api/library/${prompt.id}`));
    expect(item).toMatchObject({
      title: "Better plan",
      content,
      version: 2,
      bought_version: 1,
      inputs: [{ name: "place" }],
      versions: [
        { version: 1, note: null },
        { version: 2, note: "Shorter." },
      ],
    });
    const bought = await json<LibraryItem>(buyer.get(`/api/library/${prompt.id}?version=1`));
    expect(bought).toMatchObject({
      title: prompt.title,
      content: prompt.content,
      version: 1,
      inputs: INPUTS,
    });
  });

  test("in between is read and filled with its own inputs", async () => {
    const { prompt, buyer } = await owner();
    await change(prompt.id, { content: "Plan the yard of {owner} in {town} at last.", inputs: [] });
    await change(prompt.id, { content: "Plan nothing but the yard of {owner} now." });
    expect((await fill(buyer, prompt.id, { values: { town: "Bonn" } })).status).toBe(422);
    expect(await json(fill(buyer, prompt.id, { values: { town: "Bonn" }, version: 2 }))).toEqual({
      text: "Plan the yard of {owner} in Bonn at last.",
      missing: ["owner"],
    });
  });

  test("older than the one that was bought, or not there, is not found", async () => {
    const prompt = await newPrompt();
    await change(prompt.id, { title: "Better plan" });
    const buyer = await signUp(shop);
    await buy(buyer, [prompt]);
    for (const version of [1, 3])
      expect((await buyer.get(`/api/library/${prompt.id}?version=${version}`)).status).toBe(404);
    expect((await buyer.get(`/api/library/${prompt.id}?version=x`)).status).toBe(422);
    expect((await libraryOf(buyer))[0]).toMatchObject({ bought_version: 2, versions: [{ version: 2 }] });
  });

  test("shows labels that were improved without a new text", async () => {
    const { prompt, buyer } = await owner();
    const [place, ...rest] = INPUTS;
    await change(prompt.id, { inputs: [{ ...place, label: "Your garden" }, ...rest] });
    expect((await libraryOf(buyer))[0]).toMatchObject({ version: 1, inputs: [{ label: "Your garden" }, {}] });
  });
});

describe("filling", () => {
  test("puts the values in, leaves the others as they stand and names them", async () => {
    const { prompt, buyer } = await owner();
    expect(await json(fill(buyer, prompt.id, { values: { months: "$& {place}" } }))).toEqual({
      text: "Plan the garden of {place} for $& {place} months, {place} only.",
      missing: ["place"],
    });
    expect(await json(fill(buyer, prompt.id, { values: { place: " ", months: "" } }))).toMatchObject({
      text: prompt.content,
      missing: ["place", "months"],
    });
  });

  test("refuses a variable that the prompt does not have, by name", async () => {
    const { prompt, buyer } = await owner();
    for (const name of ["plaice", "__proto__x", "constructor"]) {
      const refused = await fill(buyer, prompt.id, { values: { place: "a yard", [name]: "x" } });
      expect(refused.status).toBe(422);
      expect((await refused.json()).error).toMatchObject({
        code: "unknown_variable",
        message: `This prompt has no variable "${name}".`,
      });
    }
  });
});

test("a favourite is marked and unmarked", async () => {
  const { prompt, buyer } = await owner();
  const mark = (favourite: boolean) => buyer.put(`/api/library/${prompt.id}/favourite`, { favourite });
  await mark(true);
  await mark(true);
  expect((await libraryOf(buyer))[0]?.favourite).toBe(true);
  await mark(false);
  expect((await libraryOf(buyer))[0]?.favourite).toBe(false);
});

test("facts are the person's own, keep their order and are replaced as a whole", async () => {
  const [one, other] = [await signUp(shop), await signUp(shop)];
  expect(await json(one.get("/api/library/facts"))).toEqual({ facts: {} });
  await one.put("/api/library/facts", {
    facts: { Tone: "dry", Company: "Ⅹ".repeat(1000), Audience: "cooks" },
  });
  await one.put("/api/library/facts", { facts: { Tone: "dry", Audience: "cooks" } });
  expect(JSON.stringify(await json(one.get("/api/library/facts")))).toBe(
    '{"facts":{"Tone":"dry","Audience":"cooks"}}',
  );
  expect(await json(other.get("/api/library/facts"))).toEqual({ facts: {} });
});

test("fifty facts of a thousand characters are kept, one more or longer is refused", async () => {
  const person = await signUp(shop);
  const facts = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Fact ${at}`, "ж".repeat(length)]));
  const put = async (body: object) => (await person.put("/api/library/facts", body)).status;
  expect(await put({ facts: facts(50, 1000) })).toBe(200);
  expect(await put({ facts: facts(51, 1) })).toBe(422);
  expect(await put({ facts: facts(1, 1001) })).toBe(422);
  expect(await put({ facts: { "": "x" } })).toBe(422);
});

test.each([
  ["txt", "text/plain"],
  ["md", "text/markdown"],
  ["json", "application/json"],
])("the library is exported as %s", async (format, type) => {
  const { prompt, buyer } = await owner();
  const file = await buyer.get(`/api/library/export?format=${format}`);
  expect(file.headers.get("Content-Type")).toContain(type);
  expect(file.headers.get("Content-Disposition")).toContain(`super-prompts-library.${format}`);
  const text = await file.text();
  expect(text).toContain(prompt.content);
  expect(text).toContain(prompt.title);
});

test("an unknown format is refused", async () => {
  expect((await (await signUp(shop)).get("/api/library/export?format=pdf")).status).toBe(422);
});

test("500 prompts are answered whole", async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, [await newPrompt()]);
  await db.execute(sql`
    insert into order_items (order_id, prompt_id, position, quantity, price, title, content, inputs, category_name)
    select ${order.id}, id, 2, 1, price, title, content, inputs, 'Any' from prompts
    where id <> ${order.items[0]?.prompt_id} limit 499`);
  expect(await libraryOf(buyer)).toHaveLength(500);
});
