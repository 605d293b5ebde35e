import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { RefundRequest, RefundRequestList } from "#contracts/admin/refunds.ts";
import type { OrderDetail, OrderHistory } from "#contracts/orders.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const admin = await signUp(shop, { admin: true });
const prompts = await somePrompts(shop, 2);

async function purchase() {
  const buyer = await signUp(shop);
  const { id, items, total_amount } = await buy(buyer, prompts);
  return {
    ...{ buyer, id, items, total: total_amount },
    ask: (request: object = {}, by = buyer) =>
      by.post(`/api/orders/${id}/refund-request`, { reason: "Not what I hoped for", ...request }),
    order: () => json<OrderDetail>(buyer.get(`/api/orders/${id}`)),
    request: async () => {
      const { items: found } = await json<RefundRequestList>(
        admin.get("/api/admin/refund-requests?per_page=200"),
      );
      return found.find(({ order_id }) => order_id === id) as RefundRequest;
    },
  };
}
const decide = (id: string, decision: object, by = admin) =>
  by.post(`/api/admin/refund-requests/${id}`, decision);
const mailsTo = async (email: string) => {
  const { rows } = await shop.ctx.db.execute<{ subject: string; text: string }>(sql`
    select data->>'subject' as subject, data->>'text' as text from pgboss.job
    where name = 'send-mail' and data->>'to' = ${email} order by created_on`);
  return rows;
};
const statusAndCode = async (response: Response) => [response.status, (await response.json()).error.code];

test("a request is acknowledged by mail at once and shown with the order", async () => {
  const { buyer, ask, order } = await purchase();
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([201, { state: "requested" }]);
  expect(await order()).toMatchObject({ refund_requested: true, refunded_at: null });
  const { orders } = await json<OrderHistory>(buyer.get("/api/orders"));
  expect(orders[0]).toMatchObject({ refund_requested: true });
  const mail = (await mailsTo(buyer.user.email)).at(-1);
  expect(mail?.subject).toMatch(/refund request/);
  expect(mail?.text).toContain("Not what I hoped for");
});

test("accepting a request refunds the order and tells the buyer", async () => {
  const { buyer, ask, order, request, total } = await purchase();
  await ask();
  const waiting = await request();
  expect(waiting).toMatchObject({ state: "requested", amount: total, item_ids: null, refund: null });
  expect(await json(decide(waiting.id, { decision: "accept" }))).toMatchObject({
    state: "accepted",
    refund: { state: "confirmed", amount: total },
  });
  expect(await order()).toMatchObject({ refund_requested: false, refunded_amount: total });
  expect((await mailsTo(buyer.user.email)).at(-1)?.subject).toMatch(/^Your refund/);
});

test("a request about a line refunds that line", async () => {
  const { items, ask, order, request } = await purchase();
  await ask({ item_ids: [items[1]?.id] });
  const waiting = await request();
  expect(waiting).toMatchObject({ titles: [items[1]?.prompt.title], amount: items[1]?.price });
  await decide(waiting.id, { decision: "accept" });
  expect(await order()).toMatchObject({
    refunded_at: null,
    items: [{ refunded: false }, { refunded: true }],
  });
});

test("declining needs a reason, which the buyer reads", async () => {
  const { buyer, ask, order, request } = await purchase();
  await ask();
  const { id } = await request();
  expect((await decide(id, { decision: "decline" })).status).toBe(422);
  expect(await json(decide(id, { decision: "decline", reason: "All of it was used" }))).toMatchObject({
    state: "declined",
    decision_reason: "All of it was used",
  });
  expect((await mailsTo(buyer.user.email)).at(-1)?.text).toContain("All of it was used");
  expect(await order()).toMatchObject({ refund_requested: false, refunded_amount: 0 });
});

test("two admins decide a request once", async () => {
  const { ask, request, order, total } = await purchase();
  await ask();
  const { id } = await request();
  const other = await signUp(shop, { admin: true });
  const answers = await Promise.all([admin, other].map((by) => decide(id, { decision: "accept" }, by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await order()).toMatchObject({ refunded_amount: total });
});

test("a second request while one waits is refused", async () => {
  const { ask } = await purchase();
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("after 14 days it is too late", async () => {
  const { id, ask } = await purchase();
  const age = (interval: string) =>
    shop.ctx.db.execute(sql`update orders set created_at = now() - ${interval}::interval where id = ${id}`);
  await age("14 days 1 minute");
  expect(await statusAndCode(await ask())).toEqual([409, "refund_too_late"]);
  await age("13 days 23 hours");
  expect((await ask()).status).toBe(201);
});

test("a refunded, disputed or unpaid order and a stranger's order are refused", async () => {
  const { id, ask } = await purchase();
  const set = (change: ReturnType<typeof sql>) =>
    shop.ctx.db.execute(sql`update orders set ${change} where id = ${id}`);
  await set(sql`status = 'pending'`);
  expect(await statusAndCode(await ask())).toEqual([409, "order_not_paid"]);
  await set(sql`status = 'paid', disputed_at = now()`);
  expect(await statusAndCode(await ask())).toEqual([409, "order_disputed"]);
  await set(sql`disputed_at = null, refunded_at = now()`);
  expect(await statusAndCode(await ask())).toEqual([409, "order_refunded"]);
  expect((await ask({}, await signUp(shop))).status).toBe(404);
  expect((await ask({}, admin)).status).toBe(404);
});
