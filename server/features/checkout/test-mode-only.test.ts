import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderDetail, OrderHistory } from "#contracts/orders.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { openProvider } from "#server/testing/provider.ts";
import { buy, fillCart, json, mailsFor, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const provider = await openProvider();
const shop = await openShop({ ...provider.env, CHECKOUT_TEST_MODE: "on", RATE_LIMIT_SCALE: "0" });
const prompts = await somePrompts(shop, 1);
const admin = await signUp(shop, { admin: true });

test.each<[string, (buyer: Person) => Promise<Response>]>([
  ["was signed out", (buyer) => buyer.post("/auth/v1/logout?scope=local")],
  ["was disabled", (buyer) => admin.post(`/api/admin/users/${buyer.user.id}/disable`)],
  ["was deleted", (buyer) => admin.delete(`/api/admin/users/${buyer.user.id}`)],
])("a token whose account %s orders nothing, although it has not expired", async (_what, end) => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  expect((await end(buyer)).ok).toBe(true);
  const attempts = [
    await buyer.post("/api/checkout/simulate", { idempotency_key: randomUUID(), total_amount: cart.total }),
    await buyer.post("/functions/v1/nova-casp-payment", payFor(cart, randomUUID())),
    await buyer.post("/functions/v1/nova-casp-payment", {
      ...{ packageType: "5-pack", categoryId: prompts[0]?.category_id },
      ...{ userEmail: buyer.user.email, totalAmount: 499 },
    }),
  ];
  expect(attempts.map((attempt) => attempt.status)).toEqual([401, 401, 401]);
  for (const attempt of attempts) expect((await attempt.json()).error.code).toBe("session_not_found");
  expect((await json<OrderHistory>(buyer.get("/api/orders"))).orders).toEqual([]);
  expect(provider.creations).toEqual([]);
});

test("an order goes to the current address, although the token has the previous one", async () => {
  const buyer = await signUp(shop);
  const next = `now-${buyer.user.email}`;
  await shop.ctx.db.execute(sql`update auth_users set email = ${next} where id = ${buyer.user.id}`);

  const simulated = await buy(buyer, prompts);
  expect(simulated.user_email).toBe(next);
  expect(await mailsFor(shop, simulated.id)).toMatchObject([{ to: next }]);

  const payment = payFor(await fillCart(buyer, prompts), randomUUID());
  const { orderId } = await json<{ orderId: string }>(buyer.post("/functions/v1/nova-casp-payment", payment));
  expect(await json<OrderDetail>(buyer.get(`/api/orders/${orderId}`))).toMatchObject({ user_email: next });
});

test("a test order's mail goes to the caller's current address, not to the previous one", async () => {
  const caller = await signUp(shop);
  const next = `now-${caller.user.email}`;
  await shop.ctx.db.execute(sql`update auth_users set email = ${next} where id = ${caller.user.id}`);
  const isMailed = async (userEmail: string) => {
    const lab = { packageType: "5-pack", categoryId: prompts[0]?.category_id, userEmail, totalAmount: 499 };
    const { orderId } = await json<{ orderId: string }>(caller.post("/functions/v1/nova-casp-payment", lab));
    const { rows } = await shop.ctx.db.execute(sql`select mail_allowed from orders where id = ${orderId}`);
    return rows[0]?.mail_allowed;
  };
  expect([await isMailed(caller.user.email), await isMailed(next)]).toEqual([false, true]);
});
