import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import type { PromptPage } from "#contracts/catalogue.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { fillCart, type Goods, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
const [prompt, other] = (await somePrompts(shop, 2)) as [Goods, Goods];

test("a new cart is empty", async () => {
  const buyer = await signUp(shop);
  expect(await json(buyer.get("/api/cart"))).toEqual({ items: [], count: 0, total: 0 });
});

test("adding a prompt already in the cart raises its quantity", async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, [prompt, prompt]);
  expect(cart).toMatchObject({ count: 2, total: 2 * prompt.price });
  expect(cart.items).toMatchObject([
    { prompt_id: prompt.id, quantity: 2, title: prompt.title, price: prompt.price },
  ]);
});

test("a line names the page of its prompt", async () => {
  const buyer = await signUp(shop);
  const { items } = await fillCart(buyer, [prompt]);
  expect((await json<PromptPage>(shop.get(`/api/catalogue/prompts/${items[0]?.slug}`))).prompt.id).toBe(
    prompt.id,
  );
});

test("the same prompt added from many tabs at once is one line", async () => {
  const buyer = await signUp(shop);
  await Promise.all(
    Array.from({ length: 12 }, () => buyer.post("/api/cart/items", { prompt_id: prompt.id })),
  );
  expect((await json<Cart>(buyer.get("/api/cart"))).items).toMatchObject([{ quantity: 12 }]);
});

test.each([0, -3])("setting the quantity to %i removes the line", async (quantity) => {
  const buyer = await signUp(shop);
  const { items } = await fillCart(buyer, [prompt]);
  expect(await json(buyer.patch(`/api/cart/items/${items[0]?.id}`, { quantity }))).toMatchObject({
    items: [],
  });
});

test("ninety-nine of a prompt are the most", async () => {
  const buyer = await signUp(shop);
  const { items } = await fillCart(buyer, [prompt]);
  const line = `/api/cart/items/${items[0]?.id}`;
  for (const quantity of [100, 1e9, 1.5, "2", null]) {
    expect((await buyer.patch(line, { quantity })).status).toBe(422);
  }
  expect(await json(buyer.patch(line, { quantity: 99 }))).toMatchObject({ count: 99 });
  const oneMore = await buyer.post("/api/cart/items", { prompt_id: prompt.id });
  expect(oneMore.status).toBe(409);
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 99 });
});

test("a cart holds two hundred lines, also when many tabs add the last one", async () => {
  const buyer = await signUp(shop);
  const others = await somePrompts(shop, 12);
  await shop.ctx.database.pool.query(
    `insert into cart_items (user_id, prompt_id, quantity)
    select $1, id, 1 from prompts where id <> all ($2) limit 199`,
    [buyer.user.id, others.map(({ id }) => id)],
  );
  const answers = await Promise.all(others.map(({ id }) => buyer.post("/api/cart/items", { prompt_id: id })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect((await json<Cart>(buyer.get("/api/cart"))).items).toHaveLength(200);
});

test("a prompt that is no longer sold cannot be added", async () => {
  const buyer = await signUp(shop);
  expect((await buyer.post("/api/cart/items", { prompt_id: crypto.randomUUID() })).status).toBe(404);
  expect((await buyer.post("/api/cart/items", { prompt_id: "no-uuid" })).status).toBe(422);
});

test("a prompt that vanishes from the shop vanishes from the cart", async () => {
  const own = await openShop();
  const buyer = await signUp(own);
  await fillCart(buyer, [prompt, other]);
  await own.ctx.db.execute(sql`delete from prompts where id = ${prompt.id}`);
  expect((await json<Cart>(buyer.get("/api/cart"))).items).toMatchObject([{ prompt_id: other.id }]);
});

test("lines are removed one by one or all at once, and only one's own", async () => {
  const buyer = await signUp(shop);
  const stranger = await signUp(shop);
  const { items } = await fillCart(buyer, [prompt, other]);
  const line = `/api/cart/items/${items[0]?.id}`;
  expect((await stranger.delete(line)).status).toBe(404);
  expect((await stranger.patch(line, { quantity: 5 })).status).toBe(404);
  expect((await buyer.delete("/api/cart/items/no-uuid")).status).toBe(404);
  expect(await json(buyer.delete(line))).toMatchObject({ count: 1 });
  expect(await json(buyer.delete("/api/cart"))).toEqual({ items: [], count: 0, total: 0 });
});

test("a cart needs a person", async () => {
  expect((await shop.get("/api/cart")).status).toBe(401);
  expect((await shop.post("/api/cart/items", { prompt_id: prompt.id })).status).toBe(401);
});

const admin = await signUp(shop, { admin: true });
const linesOf = async (buyer: Person) => {
  const { rows } = await shop.ctx.db.execute(
    sql`select quantity from cart_items where user_id = ${buyer.user.id}`,
  );
  return rows;
};

test.each<[string, (buyer: Person) => Promise<Response>, object[]]>([
  ["was signed out", (buyer) => buyer.post("/auth/v1/logout?scope=local"), [{ quantity: 1 }]],
  ["was disabled", (buyer) => admin.post(`/api/admin/users/${buyer.user.id}/disable`), [{ quantity: 1 }]],
  ["was deleted", (buyer) => admin.delete(`/api/admin/users/${buyer.user.id}`), []],
])("a token whose account %s changes no cart, although it has not expired", async (_what, end, left) => {
  const buyer = await signUp(shop);
  const line = `/api/cart/items/${(await fillCart(buyer, [prompt])).items[0]?.id}`;
  expect((await end(buyer)).ok).toBe(true);
  const attempts = [
    await buyer.post("/api/cart/items", { prompt_id: other.id }),
    await buyer.patch(line, { quantity: 5 }),
    await buyer.delete(line),
    await buyer.delete("/api/cart"),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  for (const attempt of attempts) expect((await attempt.json()).error.code).toBe("session_not_found");
  expect(await linesOf(buyer)).toEqual(left);
});

test("a cart asks for no second factor", async () => {
  const buyer = await signUp(shop);
  await shop.ctx.db.execute(
    sql`insert into auth_factors (user_id, status, secret) values (${buyer.user.id}, 'verified', 'x')`,
  );
  expect(await fillCart(buyer, [prompt])).toMatchObject({ count: 1 });
});

test.each(["11111111-1111-1111-1111-111111111111", "00000000-0000-0000-0000-000000000000"])(
  "a prompt that is not sold (%s) is a 404",
  async (prompt_id) => {
    const buyer = await signUp(shop);
    expect((await buyer.post("/api/cart/items", { prompt_id })).status).toBe(404);
  },
);
