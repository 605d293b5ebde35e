import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminOrderDetail } from "#contracts/admin/orders.ts";
import type { RefundMade } from "#contracts/admin/refunds.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import { eventOf, openPaymentShop } from "#server/testing/payment-shop.ts";
import { signUp } from "#server/testing/people.ts";
import { json } from "#server/testing/selling.ts";
import { retryRefund } from "./refund.ts";

const { shop, provider, buyerWithPayment, deliver } = await openPaymentShop();
const admin = await signUp(shop, { admin: true });

async function paidOrder() {
  const { buyer, payment, orderId, order } = await buyerWithPayment();
  payment.status = "processed";
  await deliver(eventOf(payment));
  const { items, total_amount } = await order();
  const refund = (wish: object, by = admin) =>
    by.post(`/api/admin/orders/${orderId}/refunds`, { reason: "Not as described", ...wish });
  return { buyer, payment, orderId, order, refund, lines: items, total: total_amount };
}

const mailsAbout = async (orderId: string) => {
  const { rows } = await shop.ctx.db.execute<{ text: string }>(sql`
    select data->>'text' as text from pgboss.job
    where name = 'send-mail' and data->>'messageId' like ${`refund-${orderId}-%`}`);
  return rows.map(({ text }) => text);
};
const entriesOf = async (orderId: string) => {
  const { rows } = await shop.ctx.db.execute<{ kind: string; amount: number }>(
    sql`select kind, amount from payment_entries where order_id = ${orderId} order by at, kind`,
  );
  return rows.map(({ kind, amount }) => [kind, amount]);
};
const contentOf = ({ items }: OrderDetail) => items.map(({ prompt }) => prompt.content !== null);

test("a refund of a line moves its money, closes its text and mails the buyer", async () => {
  const { payment, orderId, order, refund, lines, total } = await paidOrder();
  const [line, other] = lines as [OrderDetail["items"][0], OrderDetail["items"][0]];
  const response = await refund({ item_ids: [line.id] });
  expect([response.status, await response.json()]).toMatchObject([
    201,
    { state: "confirmed", amount: line.price, failure_reason: null },
  ]);
  expect(payment.refunded_amount).toBe(line.price);
  const after = await order();
  expect(after).toMatchObject({
    refunded_at: null,
    refunded_amount: line.price,
    refunds: [
      {
        amount: line.price,
        state: "confirmed",
        item_ids: [line.id],
        credit_note_number: expect.stringMatching(/^\d{4}-\d{6}$/),
      },
    ],
    items: [{ refunded: true }, { refunded: false }],
  });
  expect(contentOf(after)).toEqual([false, true]);
  expect(await entriesOf(orderId)).toEqual([
    ["charge", total],
    ["refund", -line.price],
  ]);
  const [mail] = await mailsAbout(orderId);
  expect(mail).toContain(line.prompt.title);
  expect(mail).not.toContain(other.prompt.title);
});

test("a refund by amount closes no text", async () => {
  const { order, refund } = await paidOrder();
  expect(await json(refund({ amount: 1 }))).toMatchObject({ state: "confirmed", amount: 1 });
  const after = await order();
  expect(after).toMatchObject({ refunded_at: null, refunded_amount: 1 });
  expect(contentOf(after)).toEqual([true, true]);
});

test("without lines or an amount the rest of the order is refunded and closed", async () => {
  const { payment, order, refund, total } = await paidOrder();
  await refund({ amount: 1 });
  expect(await json(refund({}))).toMatchObject({ state: "confirmed", amount: total - 1 });
  expect(payment.refunded_amount).toBe(total);
  expect(await order()).toMatchObject({ refunded_at: expect.any(String), refunded_amount: total });
});

test("refunding every line by itself refunds the order", async () => {
  const { order, refund, lines, total } = await paidOrder();
  for (const { id } of lines) await refund({ item_ids: [id] });
  expect(await order()).toMatchObject({ refunded_at: expect.any(String), refunded_amount: total });
});

test("more than is left, a line twice and both kinds at once are refused", async () => {
  const { refund, lines, total } = await paidOrder();
  expect((await refund({ amount: total + 1 })).status).toBe(409);
  expect((await refund({ item_ids: [lines[0]?.id] })).status).toBe(201);
  expect((await refund({ item_ids: [lines[0]?.id] })).status).toBe(409);
  expect((await refund({ amount: total })).status).toBe(409);
  expect((await refund({ amount: 1, item_ids: [lines[1]?.id] })).status).toBe(422);
  expect((await refund({ item_ids: [crypto.randomUUID()] })).status).toBe(422);
});

test.each([{ amount: 5 }, {}])("admins who refund %j at once refund once", async (wish) => {
  const { payment, refund, total } = await paidOrder();
  const other = await signUp(shop, { admin: true });
  const answers = await Promise.all([admin, other, admin, other].map((by) => refund(wish, by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(payment.refunded_amount).toBe(wish.amount ?? total);
});

test("what the provider refuses ends as failed with its reason, and can be tried again", async () => {
  const { order, refund, orderId, total } = await paidOrder();
  provider.misbehave = (_req, res) =>
    void res.writeHead(422).end(JSON.stringify({ error: { message: "The card was closed" } }));
  expect(await json(refund({}))).toMatchObject({ state: "failed", failure_reason: "The card was closed" });
  provider.misbehave = undefined;
  expect(await order()).toMatchObject({
    refunded_at: null,
    refunded_amount: 0,
    refunds: [{ state: "failed" }],
  });
  expect(await mailsAbout(orderId)).toEqual([]);
  expect(await json(refund({}))).toMatchObject({ state: "confirmed", amount: total });
});

test("a provider that cannot be asked leaves the refund requested, and the job pays it once", async () => {
  const { payment, order, refund, orderId, total } = await paidOrder();
  // The money moves, but the answer is lost.
  provider.misbehave = (req, res) => {
    provider.refunds.set(String(req.headers["idempotency-key"]), {
      id: "re-lost",
      status: "succeeded",
      amount: total,
    });
    payment.refunded_amount = total;
    res.destroy();
  };
  const { id, state } = await json<RefundMade>(refund({}));
  expect(state).toBe("requested");
  expect(await order()).toMatchObject({ refunded_at: null, refunds: [{ state: "requested" }] });
  expect((await refund({})).status).toBe(409);
  provider.misbehave = undefined;
  await retryRefund(shop.ctx, id);
  await retryRefund(shop.ctx, id);
  expect(await order()).toMatchObject({ refunded_amount: total, refunds: [{ state: "confirmed" }] });
  expect(payment.refunded_amount).toBe(total);
  expect(await mailsAbout(orderId)).toHaveLength(1);
});

test("a pending refund is confirmed by the provider's event", async () => {
  const { payment, order, refund, orderId, total } = await paidOrder();
  provider.refundStatus = "pending";
  const { id, state } = await json<RefundMade>(refund({}));
  provider.refundStatus = "succeeded";
  expect([state, await mailsAbout(orderId)]).toEqual(["requested", []]);
  const made = provider.refunds.get(id);
  if (made) made.status = "succeeded";
  payment.refunded_amount = total;
  const event = eventOf(payment, "refunded", {
    data: { id: payment.id, refund_id: made?.id, amount: total },
  });
  expect(await deliver(event)).toMatchObject({ status: 200 });
  expect(await deliver(event)).toMatchObject({ status: 200, body: { idempotent: true } });
  expect(await order()).toMatchObject({ refunds: [{ state: "confirmed" }], refunded_amount: total });
  expect(await mailsAbout(orderId)).toHaveLength(1);
});

test("a refund that was made at the provider is taken over", async () => {
  const { payment, order, orderId, total } = await paidOrder();
  payment.refunded_amount = 30;
  await deliver(eventOf(payment, "refunded", { data: { id: payment.id, refund_id: "re-1", amount: 30 } }));
  expect(await order()).toMatchObject({ refunded_at: null, refunded_amount: 30 });
  payment.refunded_amount = total;
  await deliver(eventOf(payment, "refunded", { data: { id: payment.id, refund_id: "re-2", amount: total } }));
  expect(await order()).toMatchObject({ refunded_at: expect.any(String), refunded_amount: total });
  expect(await entriesOf(orderId)).toEqual([
    ["charge", total],
    ["refund", -30],
    ["refund", 30 - total],
  ]);
});

test("a signed event that the payment does not confirm moves nothing in the books", async () => {
  const { payment, order } = await paidOrder();
  await deliver(eventOf(payment, "refunded", { data: { id: payment.id, refund_id: "re-3", amount: 30 } }));
  await deliver(eventOf(payment, "disputed", { data: { id: payment.id, amount: 30 } }));
  expect(await order()).toMatchObject({ refunded_amount: 0, disputed: false });
});

test("a dispute closes the goods until it is won, and keeps them closed when it is lost", async () => {
  const { payment, order, orderId, refund, total } = await paidOrder();
  const tell = (status: string) =>
    deliver(eventOf(payment, status, { data: { id: payment.id, amount: total } }));
  payment.disputed = true;
  await tell("disputed");
  expect(await order()).toMatchObject({ disputed: true, download_token: null });
  expect((await refund({})).status).toBe(409);
  payment.disputed = false;
  await tell("dispute_won");
  const won = await order();
  expect([won.disputed, contentOf(won)]).toEqual([false, [true, true]]);
  payment.disputed = true;
  await tell("disputed");
  await tell("dispute_lost");
  const lost = await order();
  expect([lost.disputed, contentOf(lost)]).toEqual([true, [false, false]]);
  expect((await entriesOf(orderId)).map(([kind]) => kind).sort()).toEqual([
    ...["charge", "dispute", "dispute", "dispute_won"],
  ]);
  const { history } = await json<AdminOrderDetail>(admin.get(`/api/admin/orders/${orderId}`));
  expect(history.map(({ title }) => title)).toContain("Payment dispute lost: repeated");
});

test("an admin sees the deliveries of an order and the sign-ins of its buyer", async () => {
  const { orderId, order } = await paidOrder();
  const { download_token } = await order();
  await shop.get(`/functions/v1/download-prompts?orderId=${orderId}&token=${download_token}`, {
    headers: { "User-Agent": "Reader/1" },
  });
  const detail = await json<AdminOrderDetail>(admin.get(`/api/admin/orders/${orderId}`));
  expect(detail.deliveries).toEqual([
    { kind: "download", at: expect.any(String), address: "unknown", user_agent: "Reader/1" },
  ]);
  expect(detail.sign_ins.length).toBeGreaterThan(0);
});

test("an event about a refund waits until the order is known as paid", async () => {
  const { payment, order } = await buyerWithPayment();
  Object.assign(payment, { status: "processed", disputed: true });
  const event = eventOf(payment, "disputed", { data: { id: payment.id, amount: payment.amount } });
  expect(await deliver(event)).toMatchObject({ status: 202 });
  await deliver(eventOf(payment));
  await deliver(event);
  expect(await order()).toMatchObject({ status: "paid", disputed: true });
});
