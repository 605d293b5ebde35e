import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Reconciliation } from "#contracts/admin/books.ts";
import type { RefundMade } from "#contracts/admin/refunds.ts";
import { signUp } from "#server/testing/people.ts";
import { json } from "#server/testing/selling.ts";
import { openStripeShop } from "#server/testing/stripe-shop.ts";
import { FAULTS, type Fault } from "#tools/stripe/faults.ts";
import { retryEvent } from "../payment-events/inbox.ts";
import { reconcile } from "../payment-events/reconcile.ts";
import { retryRefund } from "./refund.ts";

const { stripe, shop, deliver, eventOf, buyerWithSession, turnClock } = await openStripeShop();
const { account } = stripe;
const admin = await signUp(shop, { admin: true });

async function paidOrder(card?: string) {
  const bought = await buyerWithSession();
  account.pay(bought.session.id, card);
  await deliver(eventOf("checkout.session.completed"));
  const { items, total_amount: total } = await bought.order();
  return {
    ...bought,
    ...refunding(bought.orderId),
    lines: items,
    total,
    charge: account.chargeOf(bought.session),
  };
}

const refunding = (orderId: string) => ({
  refund: (wish: object) =>
    json<RefundMade>(
      admin.post(`/api/admin/orders/${orderId}/refunds`, { reason: "Not as described", ...wish }),
    ),
});
const entriesOf = async (orderId: string) => {
  const { rows } = await shop.ctx.db.execute<{ kind: string; amount: number; provider: string }>(
    sql`select kind, amount, provider from payment_entries where order_id = ${orderId} order by at, id`,
  );
  return rows.map(({ kind, amount, provider }) => `${provider} ${kind} ${amount}`).sort();
};
const check = async () => {
  turnClock(1);
  return (await json<Reconciliation>(admin.post("/api/admin/books/reconciliation"))).differences;
};
const texts = async (order: () => Promise<{ items: { prompt: { content: string | null } }[] }>) =>
  (await order()).items.map(({ prompt }) => prompt.content !== null);
const SLOW_REFUND_CARD = "4000000000007726";

test("a shop on Stripe sells, refunds a line and loses a dispute, and books and Stripe agree to the cent", async () => {
  const { orderId, order, refund, lines, total, charge } = await paidOrder();
  const price = lines[0]?.price ?? 0;
  expect(await refund({ item_ids: [lines[0]?.id] })).toMatchObject({ state: "confirmed", amount: price });
  expect(await texts(order)).toEqual([false, true]);
  expect(await deliver(eventOf("charge.refunded"))).toMatchObject({
    status: 200,
    body: { idempotent: true },
  });
  expect(charge.amount_refunded).toBe(price);

  const dispute = account.dispute(charge);
  expect(await deliver(eventOf("charge.dispute.created"))).toMatchObject({ status: 200 });
  expect(await order()).toMatchObject({ disputed: true });
  expect(await texts(order)).toEqual([false, false]);
  account.reviewDispute(dispute);
  expect((await deliver(eventOf("charge.dispute.updated"))).body).toMatchObject({ idempotent: true });
  account.closeDispute(dispute, "lost");
  await deliver(eventOf("charge.dispute.closed"));
  expect(await texts(order)).toEqual([false, false]);
  expect(await entriesOf(orderId)).toEqual(
    [`stripe charge ${total}`, `stripe refund ${-price}`, `stripe dispute ${price - total}`].sort(),
  );
  expect(await check()).toEqual([]);
});

test("a dispute that is won opens the goods again", async () => {
  const { orderId, order, total, charge } = await paidOrder();
  const dispute = account.dispute(charge);
  await deliver(eventOf("charge.dispute.created"));
  account.closeDispute(dispute, "won");
  await deliver(eventOf("charge.dispute.closed"));
  expect(await order()).toMatchObject({ disputed: false });
  expect(await texts(order)).toEqual([true, true]);
  expect(await entriesOf(orderId)).toContain(`stripe dispute_won ${total}`);
  expect(await check()).toEqual([]);
});

test("an inquiry closes nothing, and the dispute that it becomes does", async () => {
  const { order, charge } = await paidOrder();
  const dispute = account.dispute(charge);
  dispute.status = "warning_needs_response";
  const inquiry = { ...eventOf("charge.dispute.created"), data: { object: { ...dispute } } };
  expect((await deliver(inquiry)).body).toMatchObject({ message: "Stored and not used" });
  expect(await texts(order)).toEqual([true, true]);
  dispute.status = "needs_response";
  account.reviewDispute(dispute);
  await deliver(eventOf("charge.dispute.updated"));
  expect(await order()).toMatchObject({ disputed: true });
});

test("a refund made in Stripe's dashboard is booked and told", async () => {
  const { orderId, order, total, charge } = await paidOrder();
  account.refund(charge, { amount: undefined, reason: null, metadata: {} });
  expect(await deliver(eventOf("charge.refunded"))).toMatchObject({ status: 200 });
  expect(await order()).toMatchObject({ refunded_amount: total, refunded_at: expect.any(String) });
  expect(await entriesOf(orderId)).toContain(`stripe refund ${-total}`);
  expect(await check()).toEqual([]);
});

test.each([
  ["succeeded", "refund.updated", "confirmed"],
  ["failed", "refund.failed", "failed"],
] as const)("a refund that the bank decides later is %s once %s says so", async (status, type, state) => {
  const { order, refund, total } = await paidOrder(SLOW_REFUND_CARD);
  expect(await refund({})).toMatchObject({ state: "requested" });
  await deliver(eventOf("charge.refunded"));
  expect(await order()).toMatchObject({ refunded_amount: 0, refunds: [{ state: "requested" }] });
  const [made] = [...account.refunds.values()].slice(-1);
  if (made) account.settleRefund(made, status);
  await deliver(eventOf(type));
  expect(await order()).toMatchObject({
    refunded_amount: status === "succeeded" ? total : 0,
    refunds: [{ state }],
  });
  expect(await check()).toEqual([]);
});

test("a refund that Stripe refuses is failed with its reason, and no money is booked", async () => {
  const { orderId, refund, total, charge } = await paidOrder();
  account.dispute(charge);
  expect(await refund({})).toMatchObject({
    state: "failed",
    failure_reason: expect.stringContaining("charged back"),
  });
  expect(await entriesOf(orderId)).toEqual([`stripe charge ${total}`]);
  await deliver(eventOf("charge.dispute.created"));
  expect(await check()).toEqual([]);
});

test("a charge that Stripe lost or never had is named by its order", async () => {
  const { orderId, session, total } = await paidOrder();
  account.sessions.delete(session.id);
  const differences = await check();
  account.sessions.set(session.id, session);
  expect(differences).toEqual([{ order_id: orderId, reference: session.id, ours: total, theirs: null }]);
  expect(await check()).toEqual([]);
});

/** Each call fails in one way or another, or is answered, by a fixed sequence. */
function unreliable(seed: number): Fault {
  const ways = [FAULTS.down, FAULTS.error, FAULTS["rate limit"], FAULTS.garbage, FAULTS["lost answer"]];
  let state = seed;
  return (answer) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const way = ways[Math.floor(state / 65_536) % (ways.length * 2)];
    return way ? way(answer) : answer();
  };
}

/** Pays a new order while Stripe is unreliable. */
async function paidAt(seed: number) {
  stripe.fault = undefined;
  const bought = await buyerWithSession();
  account.pay(bought.session.id);
  stripe.fault = unreliable(seed);
  await deliver(eventOf("checkout.session.completed"));
  return bought;
}
type Bought = Awaited<ReturnType<typeof paidAt>>;

test.each([1, 2])("with an unreliable Stripe nothing is lost or done twice (sequence %i)", async (seed) => {
  const bought: [Bought, ...Bought[]] = [await paidAt(seed), await paidAt(seed + 1), await paidAt(seed + 2)];
  stripe.fault = undefined;
  await retryAll();
  const refunds = [];
  for (const [i, { orderId, order }] of bought.entries()) {
    expect(await order()).toMatchObject({ status: "paid" });
    stripe.fault = unreliable(seed * 1000 + i);
    refunds.push(await refunding(orderId).refund({ item_ids: [(await order()).items[0]?.id] }));
    for (let tries = 0; tries < 3; tries++) await retryRefund(shop.ctx, refunds.at(-1)?.id ?? "");
  }
  stripe.fault = undefined;
  for (const { id } of refunds) await retryRefund(shop.ctx, id);
  const [first] = bought;
  const lost = account.dispute(account.chargeOf(first.session));
  stripe.fault = unreliable(seed * 10_000);
  await deliver(eventOf("charge.dispute.created"));
  account.closeDispute(lost, "lost");
  await deliver(eventOf("charge.dispute.closed"));
  stripe.fault = undefined;
  await retryAll();
  for (const { session, order, orderId } of bought) {
    const { items, refunds: made } = await order();
    expect(account.chargeOf(session).amount_refunded).toBe(items[0]?.price);
    expect(made).toMatchObject([{ state: "confirmed", amount: items[0]?.price }]);
    expect((await entriesOf(orderId)).filter((entry) => entry.includes("charge"))).toHaveLength(1);
  }
  expect(await first.order()).toMatchObject({ disputed: true });
  expect(await check()).toEqual([]);
});

/** What the jobs do. */
async function retryAll() {
  const { rows } = await shop.ctx.db.execute<{ id: string }>(
    sql`select id from payment_events where handled_at is null order by received_at`,
  );
  for (const { id } of rows) await retryEvent(shop.ctx, id);
  await reconcile(shop.ctx);
}
