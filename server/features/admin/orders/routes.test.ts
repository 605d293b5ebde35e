import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminOrderDetail, AdminOrderList } from "#contracts/admin/orders.ts";
import { orders, paymentEvents } from "#server/database/schema/shop.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";

const ORDERS = "/api/admin/orders";
const shop = await openShop();
const admin = await signUp(shop, { admin: true });

async function purchase() {
  const buyer = await signUp(shop);
  return { buyer, order: await buy(buyer, await somePrompts(shop, 2)) };
}

async function hold(state: { status: "pending" | "failed"; nova: string }) {
  const { buyer, order } = await purchase();
  const change = {
    status: state.status,
    novaPaymentStatus: state.nova,
    downloadToken: null,
    downloadExpiresAt: null,
  };
  await shop.ctx.db.update(orders).set(change).where(eq(orders.id, order.id));
  return { buyer, order };
}

const download = (order: { id: string; download_token: string | null }) =>
  shop.get(`/functions/v1/download-prompts?orderId=${order.id}&token=${order.download_token}`);

const refundMails = async ({ ctx }: TestShop, orderId: string) => {
  const { rows } = await ctx.database.pool.query(
    "select data from pgboss.job where name = 'send-mail' and data->>'messageId' like $1",
    [`refund-${orderId}-%`],
  );
  return rows.map((row: { data: { to: string; text: string } }) => row.data);
};

test("an order is found by its id, the beginning of it, the e-mail, the CPI or the payment id", async () => {
  const { buyer, order } = await purchase();
  await shop.ctx.db
    .update(orders)
    .set({ novaCpi: "CPI-77", novaPaymentId: "pay_77" })
    .where(eq(orders.id, order.id));
  const searches = [
    order.id,
    order.id.slice(0, 8).toUpperCase(),
    buyer.user.email.slice(0, 20),
    "CPI-77",
    "pay_77",
  ];
  for (const search of searches) {
    const { items, total } = await json<AdminOrderList>(
      admin.get(`${ORDERS}?search=${encodeURIComponent(search)}`),
    );
    expect([items.map(({ id }) => id), total], search).toEqual([[order.id], 1]);
  }
  expect(await json(admin.get(`${ORDERS}?search=%25`))).toMatchObject({ total: 0 });
});

test("orders are filtered by status, mode, day, held and refunded", async () => {
  const { order } = await hold({ status: "pending", nova: "held: amount mismatch" });
  const ids = async (query: string) =>
    (await json<AdminOrderList>(admin.get(`${ORDERS}?per_page=200&${query}`))).items.map(({ id }) => id);
  const today = shop.ctx.now().toISOString().slice(0, 10);
  for (const query of ["held=1", "status=pending", "mode=test", `from=${today}&to=${today}`]) {
    expect(await ids(query), query).toContain(order.id);
  }
  for (const query of ["refunded=1", "status=paid", "mode=live", "to=2020-01-01"]) {
    expect(await ids(query), query).not.toContain(order.id);
  }
});

test("a refund closes the download at once, says who and why, and tells the buyer", async () => {
  const { buyer, order } = await purchase();
  expect((await download(order)).status).toBe(200);
  const detail = await json<AdminOrderDetail>(
    admin.post(`${ORDERS}/${order.id}/refund`, { reason: "Bought twice" }),
  );
  expect(detail).toMatchObject({
    status: "paid",
    refund_reason: "Bought twice",
    refunded_by: admin.user.email,
    actions: [],
  });
  expect(detail.history.map(({ kind }) => kind)).toEqual(["created", "refunded"]);
  expect((await download(order)).status).toBe(403);
  expect((await buyer.post(`/api/orders/${order.id}/download-link`)).status).toBe(403);
  const mails = await refundMails(shop, order.id);
  expect(mails).toMatchObject([{ to: buyer.user.email }]);
  expect(mails[0]?.text).toContain("Bought twice");
  expect((await admin.post(`${ORDERS}/${order.id}/refund`, { reason: "Once more" })).status).toBe(409);
  expect(await refundMails(shop, order.id)).toHaveLength(1);
});

test("ten refunds at once are one", async () => {
  const { order } = await purchase();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.post(`${ORDERS}/${order.id}/refund`, { reason: "In a hurry" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test("a fresh link works and the one before it no longer does", async () => {
  const { order } = await purchase();
  const { url } = await json<{ url: string }>(admin.post(`${ORDERS}/${order.id}/fresh-link`));
  expect((await download(order)).status).toBe(403);
  expect((await shop.get(new URL(url).pathname + new URL(url).search)).status).toBe(200);
});

test("the receipt goes out again, to the buyer", async () => {
  const { buyer, order } = await purchase();
  await admin.post(`${ORDERS}/${order.id}/resend-mail`);
  expect((await mailsFor(shop, order.id)).map(({ to }) => to)).toEqual([buyer.user.email, buyer.user.email]);
});

test.each([
  { status: "pending", nova: "held: amount mismatch" },
  { status: "failed", nova: "held: paid after failed" },
] as const)("a held order ($nova) is released: paid, mailed, open for download", async (state) => {
  const { order } = await hold(state);
  const before = await json<AdminOrderDetail>(admin.get(`${ORDERS}/${order.id}`));
  expect(before).toMatchObject({
    held: true,
    held_reason: state.nova.slice(6),
    actions: ["release", "fail"],
  });
  const after = await json<AdminOrderDetail>(admin.post(`${ORDERS}/${order.id}/release`));
  expect(after).toMatchObject({ status: "paid", held: false, nova_payment_status: "processed" });
  expect(await mailsFor(shop, order.id)).toHaveLength(2);
  const again = await admin.post(`${ORDERS}/${order.id}/release`);
  expect([again.status, (await again.json()).error.code]).toEqual([409, "order_not_held"]);
});

test("a held order is failed, with the reason", async () => {
  const { order } = await hold({ status: "pending", nova: "held: unknown payment" });
  const after = await json(admin.post(`${ORDERS}/${order.id}/fail`, { reason: "No money came" }));
  expect(after).toMatchObject({ status: "failed", held: false, failure_reason: "No money came" });
});

test("the history tells the provider's events and the admins' deeds in their order", async () => {
  const { order } = await purchase();
  await shop.ctx.db.update(orders).set({ novaPaymentId: "pay_history" }).where(eq(orders.id, order.id));
  await shop.ctx.db.insert(paymentEvents).values({
    provider: "nova",
    eventId: "event-1",
    kind: "processed",
    livemode: false,
    paymentId: "pay_history",
    raw: { status: "processed" },
    receivedAt: new Date(new Date(order.created_at).getTime() + 1),
    outcome: "changed",
  });
  await admin.post(`${ORDERS}/${order.id}/fresh-link`);
  const { history } = await json<AdminOrderDetail>(admin.get(`${ORDERS}/${order.id}`));
  expect(history.map(({ title, by }) => [title, by])).toEqual([
    ["Order made", order.user_email],
    ["Payment processed: changed", null],
    ["Fresh download link", admin.user.email],
  ]);
});

test("the download lasts as long as the settings say", async () => {
  const owner = await signUp(shop, { admin: true });
  await owner.patch("/api/admin/settings", { download_validity_days: 2 });
  const { order } = await purchase();
  const days = (Date.parse(order.download_expires_at ?? "") - Date.parse(order.created_at)) / 86_400_000;
  expect(days).toBeCloseTo(2, 1);
});
