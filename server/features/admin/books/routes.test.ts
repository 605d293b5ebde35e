import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Books, Reconciliation } from "#contracts/admin/books.ts";
import type { AdminOverview } from "#contracts/admin/overview.ts";
import { orders } from "#server/database/schema/shop.ts";
import { transaction } from "#server/database/transaction.ts";
import { eventOf, openPaymentShop } from "#server/testing/payment-shop.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const { shop, provider, buyerWithPayment, deliver } = await openPaymentShop();
const admin = await signUp(shop, { admin: true });

async function paidOrder() {
  const { payment, orderId } = await buyerWithPayment();
  payment.status = "processed";
  await deliver(eventOf(payment));
  return {
    ...{ payment, orderId, total: payment.amount },
    refund: (wish: object) =>
      admin.post(`/api/admin/orders/${orderId}/refunds`, { reason: "Unhappy", ...wish }),
    tell: (status: string) => deliver(eventOf(payment, status, { data: { id: payment.id, amount: 1 } })),
  };
}
const sumOf = async (orderId: string) => {
  const { rows } = await shop.ctx.db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::int as sum from payment_entries where order_id = ${orderId}`,
  );
  return rows[0]?.sum;
};
const check = () => json<Reconciliation>(admin.post("/api/admin/books/reconciliation"));
const today = new Date().toISOString().slice(0, 10);

test("the books list every movement of a period with its sum, and as CSV", async () => {
  const { orderId, total, refund, payment } = await paidOrder();
  await refund({ amount: 5 });
  const books = await json<Books>(admin.get(`/api/admin/books?from=${today}&to=${today}&per_page=200`));
  const own = books.entries.filter(({ order_id }) => order_id === orderId);
  expect(own).toMatchObject([
    { kind: "refund", amount: -5, provider: "nova", livemode: true },
    { kind: "charge", amount: total, provider: "nova", reference: payment.id },
  ]);
  expect(books.total).toBe(books.entries.length);
  expect(books.sum).toBe(books.entries.reduce((sum, { amount }) => sum + amount, 0));
  expect(await json(admin.get("/api/admin/books?to=2020-01-01"))).toMatchObject({
    entries: [],
    total: 0,
    sum: 0,
  });
  const file = await admin.get(`/api/admin/books/export?from=${today}&to=${today}`);
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(books.total + 1);
  expect(lines.find((line) => line.includes(orderId) && line.includes("refund"))).toContain(",-0.05,nova,");
});

type Step = "refund" | "refundAll" | "providerRefund" | "dispute" | "win" | "lose";
const step = fc.constantFrom<Step>("refund", "refundAll", "providerRefund", "dispute", "win", "lose");

test("after any history an order's entries add up to what the provider has of it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (history) => {
      const { payment, orderId, total, refund, tell } = await paidOrder();
      const left = () => total - (payment.refunded_amount ?? 0);
      const steps: Record<Step, () => Promise<unknown>> = {
        refund: () => refund({ amount: 7 }),
        refundAll: () => refund({}),
        providerRefund: async () => {
          if (payment.disputed || left() < 3) return;
          payment.refunded_amount = (payment.refunded_amount ?? 0) + 3;
          await tell("refunded");
        },
        dispute: async () => {
          if (left() > 0) payment.disputed = true;
          await tell("disputed");
        },
        win: async () => {
          payment.disputed = false;
          await tell("dispute_won");
        },
        lose: () => tell("dispute_lost"),
      };
      for (const name of history) await steps[name]();
      expect(await sumOf(orderId)).toBe(payment.disputed ? 0 : left());
      const [order] = await shop.ctx.db.select().from(orders).where(sql`id = ${orderId}`);
      expect(order?.refundedAmount).toBe(payment.refunded_amount ?? 0);
    }),
    { numRuns: 25 },
  );
  expect((await check()).differences).toEqual([]);
});

test("a payment of which one side does not know, or knows another sum, is named", async () => {
  const changed = await paidOrder();
  const missing = await paidOrder();
  const stranger = await buyerWithPayment();
  changed.payment.refunded_amount = 10;
  provider.payments.delete(missing.payment.id);
  stranger.payment.status = "processed";
  const { checked_at, differences } = await check();
  expect(checked_at).toEqual(expect.any(String));
  expect(new Set(differences)).toEqual(
    new Set([
      {
        order_id: changed.orderId,
        reference: changed.payment.id,
        ours: changed.total,
        theirs: changed.total - 10,
      },
      { order_id: missing.orderId, reference: missing.payment.id, ours: missing.total, theirs: null },
      {
        order_id: stranger.orderId,
        reference: stranger.payment.id,
        ours: null,
        theirs: stranger.payment.amount,
      },
    ]),
  );
  expect(await json(admin.get("/api/admin/books/reconciliation"))).toEqual({ checked_at, differences });
  const overview = await json<AdminOverview>(admin.get("/api/admin/overview"));
  expect(overview.book_differences).toBe(3);
});

test("a provider that cannot be asked is said, and the last check stays", async () => {
  const before = await json(admin.get("/api/admin/books/reconciliation"));
  provider.misbehave = (_req, res) => void res.writeHead(500).end();
  expect((await admin.post("/api/admin/books/reconciliation")).status).toBe(503);
  provider.misbehave = undefined;
  expect(await json(admin.get("/api/admin/books/reconciliation"))).toEqual(before);
});

const countEntries = async () => (await shop.ctx.db.execute(sql`select from payment_entries`)).rowCount;
const CHANGES: [string, ReturnType<typeof sql>][] = [
  ["updated", sql`update payment_entries set amount = amount + 1`],
  ["deleted", sql`delete from payment_entries`],
  ["truncated", sql`truncate payment_entries`],
];

test.each([
  ...CHANGES,
  ["deleted with their orders", sql`delete from orders`],
  ["truncated with their orders", sql`truncate orders cascade`],
])("live entries cannot be %s by the store's own user", async (_how, statement) => {
  await paidOrder();
  const before = await countEntries();
  await expect(shop.ctx.db.execute(statement)).rejects.toThrow();
  expect(await countEntries()).toBe(before);
});

test.each(CHANGES)("nor %s by a session that switches ordinary triggers off", async (_how, statement) => {
  await paidOrder();
  const before = await countEntries();
  const change = transaction(shop.ctx.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
  await expect(change).rejects.toThrow();
  expect(await countEntries()).toBe(before);
});

test("entries of test orders go with their orders when the catalogue is cleared", async () => {
  const own = await openShop();
  const owner = await signUp(own, { admin: true });
  const order = await buy(await signUp(own), await somePrompts(own, 1));
  await owner.post(`/api/admin/orders/${order.id}/refunds`, { amount: 1, reason: "Unhappy" });
  const count = async () => (await own.ctx.db.execute(sql`select from payment_entries`)).rowCount;
  expect(await count()).toBe(2);
  expect((await owner.post("/functions/v1/clear-prompts")).status).toBe(200);
  expect(await count()).toBe(0);
});
