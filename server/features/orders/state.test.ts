import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { transaction } from "#server/database/transaction.ts";
import { openPaymentShop } from "#server/testing/payment-shop.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { json, mailsFor, payFor } from "#server/testing/selling.ts";
import { settle } from "./state.ts";

const { shop, buyerWithPayment } = await openPaymentShop();
const { ctx } = shop;

/** Once so many stand in line for what another transaction holds. */
const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await ctx.db.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      },
      { timeout: 5_000 },
    )
    .toBe(count);

test("a second settlement of an order waits for the first and changes nothing", async () => {
  const { orderId, order } = await buyerWithPayment();
  const { failing } = await transaction(ctx.db, async (tx) => {
    await settle(ctx, tx, orderId, { to: "paid" });
    const begun = {
      failing: transaction(ctx.db, (other) =>
        settle(ctx, other, orderId, { to: "failed", reason: "Declined." }),
      ),
    };
    await waiting(1);
    return begun;
  });
  expect(await failing).toMatchObject({ outcome: "repeated", order: { status: "paid" } });
  expect(await order()).toMatchObject({ status: "paid", failure_reason: null });
  expect(await mailsFor(shop, orderId)).toHaveLength(1);
});

/** Puts prompts into a cart by their place in the catalogue, past what one by one would take. */
const putIntoCart = (buyer: Person, from: number, count: number, quantity = 1) =>
  ctx.db.execute(sql`
    insert into cart_items (user_id, prompt_id, quantity)
    select ${buyer.user.id}, id, ${quantity}::int from prompts order by id offset ${from} limit ${count}`);
const cartOf = (buyer: Person) => json<Cart>(buyer.get("/api/cart"));

/** Somebody who has ordered the first so many prompts of the catalogue. */
async function buyerOf(count: number) {
  const buyer = await signUp(shop);
  await putIntoCart(buyer, 0, count);
  const { orderId } = await json<PaymentResponse>(
    buyer.post("/functions/v1/nova-casp-payment", payFor(await cartOf(buyer))),
  );
  expect(await cartOf(buyer)).toMatchObject({ count: 0 });
  const fail = () =>
    transaction(ctx.db, (tx) =>
      settle(ctx, tx, orderId, { to: "failed", reason: "Declined.", returnToCart: true }),
    );
  return { buyer, orderId, fail };
}

test.each([
  ["200 others", 200, 200, 200],
  ["the same 200", 0, 200, 200],
  ["195 of the same", 0, 195, 200],
  ["too many already", 200, 201, 201],
])("a failed payment fills a cart up to 200 lines, and it holds %s", async (_what, from, count, then) => {
  const { buyer, fail } = await buyerOf(200);
  await putIntoCart(buyer, from, count, 7);
  const before = (await cartOf(buyer)).items;
  await fail();
  const after = (await cartOf(buyer)).items;
  expect(after).toHaveLength(then);
  expect(after).toEqual(expect.arrayContaining(before));
});

test("a prompt that stood in the order twice comes back as one line of at most 99", async () => {
  const { buyer, orderId, fail } = await buyerOf(1);
  await ctx.db.execute(sql`
    insert into order_items (order_id, prompt_id, position, quantity, price, title, content, category_name)
    select order_id, prompt_id, 2, 99, price, title, content, category_name from order_items where order_id = ${orderId}`);
  await fail();
  expect((await cartOf(buyer)).items).toMatchObject([{ quantity: 99 }]);
});

test("lines whose prompts are not sold any more take no room", async () => {
  const { buyer, fail } = await buyerOf(2);
  await ctx.db.execute(sql`
    insert into cart_items (user_id, prompt_id, quantity)
    select ${buyer.user.id}, gen_random_uuid(), 1 from generate_series(1, 200)`);
  await fail();
  expect(await cartOf(buyer)).toMatchObject({ count: 2 });
});

test("where there is room for some lines only, the order's first lines come back", async () => {
  const { buyer, orderId, fail } = await buyerOf(200);
  await putIntoCart(buyer, 200, 190);
  await fail();
  const { rows } = await ctx.db.execute<{ prompt_id: string }>(
    sql`select prompt_id from order_items where order_id = ${orderId} order by position limit 10`,
  );
  const inCart = new Set((await cartOf(buyer)).items.map((line) => line.prompt_id));
  expect(rows.filter((row) => inCart.has(row.prompt_id))).toHaveLength(10);
});

test("a line that is being added to a cart takes its room, whatever a failed payment brings back", async () => {
  const { buyer, fail } = await buyerOf(2);
  await putIntoCart(buyer, 2, 198);
  const begun = await transaction(ctx.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from prompts order by id offset 200 limit 1 for update`,
    );
    const adding = buyer.post("/api/cart/items", { prompt_id: rows[0]?.id });
    await waiting(1);
    const failing = fail();
    await waiting(2);
    return { adding, failing };
  });
  expect((await begun.adding).status).toBe(200);
  await begun.failing;
  expect((await cartOf(buyer)).items).toHaveLength(200);
});
