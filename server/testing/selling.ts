import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { afterAll } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import type { Person } from "./people.ts";
import type { TestShop } from "./shop.ts";

/** Opens the shop's door for real, where a part of it is reached over HTTP. */
export async function listenTo(shop: Pick<TestShop, "ctx" | "app">): Promise<string> {
  const url = await new Promise<string>((resolve) => {
    const server = serve({ fetch: shop.app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
    afterAll(() => void server.close());
  });
  shop.ctx.own.url = url;
  return url;
}

export interface Goods {
  id: string;
  title: string;
  content: string;
  price: number;
  category_id: string;
  category_name: string;
}

/** Some prompts, each of another category, in a fixed order. */
export async function somePrompts(shop: Pick<TestShop, "ctx">, count: number): Promise<Goods[]> {
  const { rows } = await shop.ctx.db.execute<Goods & Record<string, unknown>>(sql`
    select * from (
      select distinct on (p.category_id) p.id, p.title, p.content, p.price, p.category_id, k.name as category_name
      from prompts p join categories k on k.id = p.category_id order by p.category_id, p.price desc, p.title
    ) one order by category_name limit ${count}`);
  return rows;
}

export async function fillCart(person: Person, prompts: readonly { id: string }[]): Promise<Cart> {
  let cart = await json<Cart>(person.get("/api/cart"));
  for (const { id } of prompts) cart = await json(person.post("/api/cart/items", { prompt_id: id }));
  return cart;
}

export const json = async <T>(response: Response | Promise<Response>): Promise<T> =>
  (await response).json() as Promise<T>;

export const payFor = (cart: Cart, key?: string) => ({
  packageType: "cart",
  categoryId: null,
  userId: "someone",
  totalAmount: cart.total,
  returnUrl: "/purchase-success",
  items: cart.items.map(({ prompt_id, quantity, price }) => ({ prompt_id, quantity, price })),
  ...(key ? { idempotencyKey: key } : {}),
});

/** Puts the prompts into the cart and buys them in test mode. */
export async function buy(person: Person, prompts: readonly { id: string }[]): Promise<OrderDetail> {
  const cart = await fillCart(person, prompts);
  const { order_id } = await json<{ order_id: string }>(
    person.post("/api/checkout/simulate", { idempotency_key: crypto.randomUUID(), total_amount: cart.total }),
  );
  return json(person.get(`/api/orders/${order_id}`));
}

/** The purchase mails on their way for an order. */
export async function mailsFor(shop: Pick<TestShop, "ctx">, orderId: string) {
  const { rows } = await shop.ctx.db.execute<{ data: { to: string; text: string; messageId: string } }>(sql`
    select data from pgboss.job where name = 'send-mail' and data->>'messageId' like ${`purchase-${orderId}%`}
    order by created_on`);
  return rows.map((row) => row.data);
}
