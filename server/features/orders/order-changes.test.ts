import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DEMO_EMAIL } from "#contracts/payment-lab.ts";
import { orders } from "#server/database/schema/shop.ts";
import { transaction } from "#server/database/transaction.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { confirmRefund } from "./money/confirm.ts";
import { requestRefund } from "./money/refund.ts";
import { decideHeld, settle } from "./state.ts";

const shop = await openShop();
const { ctx } = shop;
const heard: string[] = [];
ctx.bus.on("order_changed", ({ id }) => heard.push(id));

type Tx = Parameters<typeof settle>[1];
type Row = Partial<typeof orders.$inferInsert>;

/** An order of the demo address, whose changes the payment test page shows as they come. */
async function watchedOrder(row: Row = {}): Promise<string> {
  const id = randomUUID();
  await ctx.db
    .insert(orders)
    .values({ id, userEmail: DEMO_EMAIL, totalAmount: 499, packageType: "5-pack", ...row });
  return id;
}

const HELD = { novaPaymentStatus: "held: amount mismatch" };
const FAILED = { to: "failed", reason: "declined" } as const;

test.each<[string, Row, (tx: Tx, id: string) => Promise<unknown>]>([
  ["is paid", {}, (tx, id) => settle(ctx, tx, id, { to: "paid" })],
  ["fails", {}, (tx, id) => settle(ctx, tx, id, FAILED)],
  ["is held", {}, (tx, id) => settle(ctx, tx, id, { to: "held", reason: "unknown payment" })],
  ["is paid after it failed", { status: "failed" }, (tx, id) => settle(ctx, tx, id, { to: "paid" })],
  ["is released", HELD, (tx, id) => decideHeld(ctx, tx, id, { to: "paid" })],
  ["is failed by an admin", HELD, (tx, id) => decideHeld(ctx, tx, id, FAILED)],
  ["is refunded", { status: "paid" }, refundBySomebody],
])("an order that %s sends one notification", async (_what, row, change) => {
  const id = await watchedOrder(row);
  await transaction(ctx.db, (tx) => change(tx, id));
  await expect.poll(() => heard.filter((one) => one === id)).toHaveLength(1);
});

async function refundBySomebody(tx: Tx, id: string) {
  const wish = { by: randomUUID(), reason: "Bought twice", askedAt: ctx.now() };
  const refund = await requestRefund(ctx, tx, id, wish);
  return refund && confirmRefund(ctx, tx, refund, null);
}

test("a purchase in test mode with the demo address sends one too", async () => {
  const { id } = await buy(await signUp(shop, { email: DEMO_EMAIL }), await somePrompts(shop, 1));
  await expect.poll(() => heard).toContain(id);
});

test("a customer's order sends no notification", async () => {
  const quiet = await watchedOrder({ userEmail: "buyer@example.com" });
  const loud = await watchedOrder();
  for (const id of [quiet, loud]) await transaction(ctx.db, (tx) => settle(ctx, tx, id, FAILED));
  await expect.poll(() => heard).toContain(loud);
  expect(heard).not.toContain(quiet);
});

test("what happened to an order keeps the moment, the payment and the event", async () => {
  const id = await watchedOrder();
  const raw = { id: "event-1" };
  const payment = { paymentId: `pay-${id}`, cpi: `cpi-${id}` };
  const settled = await transaction(ctx.db, (tx) => settle(ctx, tx, id, { to: "paid", raw, payment }));
  expect(settled?.order).toMatchObject({
    novaWebhookRaw: raw,
    novaPaymentId: payment.paymentId,
    novaCpi: payment.cpi,
  });
  const late = { ...raw, id: "event-2" };
  const failed = await watchedOrder({ status: "failed" });
  const flagged = await transaction(ctx.db, (tx) => settle(ctx, tx, failed, { to: "paid", raw: late }));
  expect(flagged?.order.novaWebhookRaw).toEqual(late);
  const held = await watchedOrder();
  const kept = await transaction(ctx.db, (tx) =>
    settle(ctx, tx, held, { to: "held", reason: "amount mismatch", raw, payment }),
  );
  expect(kept?.order).toMatchObject({ novaWebhookRaw: raw, novaPaymentId: null, novaCpi: null });
});

test("an order that is not there is neither settled nor decided", async () => {
  const nobody = randomUUID();
  expect(await transaction(ctx.db, (tx) => settle(ctx, tx, nobody, { to: "paid" }))).toBeUndefined();
  expect(await transaction(ctx.db, (tx) => decideHeld(ctx, tx, nobody, { to: "paid" }))).toBeUndefined();
});
