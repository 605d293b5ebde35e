import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PaymentResponse } from "#contracts/payments.ts";
import { orders } from "#server/database/schema/shop.ts";
import { openAccountShop } from "#server/testing/accounts.ts";
import { signUp } from "#server/testing/people.ts";
import { fillCart, json, payFor, somePrompts } from "#server/testing/selling.ts";

const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });
shop.ctx.own.url = shop.url;
const prompts = await somePrompts(shop, 1);
const admin = await signUp(shop, { admin: true });

async function buyerWhoPays() {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  const { orderId } = await json<PaymentResponse>(
    buyer.post("/functions/v1/nova-casp-payment", payFor(cart)),
  );
  const change = (state: Partial<typeof orders.$inferInsert>) =>
    shop.ctx.db.update(orders).set(state).where(eq(orders.id, orderId));
  return { buyer, orderId, change };
}

const WAYS: [string, (id: string) => Promise<{ status: number; code: string | undefined }>][] = [
  [
    "an admin",
    async (id) => {
      const answer = await admin.delete(`/api/admin/users/${id}`);
      return { status: answer.status, code: (await answer.json()).error?.code };
    },
  ],
  [
    "the service role",
    async (id) => {
      const { error } = await (await shop.admin()).deleteUser(id);
      return { status: error?.status ?? 200, code: error?.code };
    },
  ],
];
const REFUSED = { status: 409, code: "payment_unsettled" };

test.each(WAYS)("%s cannot delete a person with a pending payment", async (_who, remove) => {
  const { buyer, orderId } = await buyerWhoPays();
  expect(await remove(buyer.user.id)).toEqual(REFUSED);
  expect(await json(buyer.get("/api/profile"))).toMatchObject({ email: buyer.user.email });
  expect(await json(buyer.get(`/api/orders/${orderId}`))).toMatchObject({ user_email: buyer.user.email });
  await buyer.post("/functions/v1/nova-casp-webhook-simulate", { orderId, paymentStatus: "processed" });
  expect(await remove(buyer.user.id)).toMatchObject({ status: 200 });
});

test.each(WAYS)("%s cannot delete a person with a held payment", async (_who, remove) => {
  const { buyer, change } = await buyerWhoPays();
  await change({ status: "failed", novaPaymentStatus: "held: paid after failed" });
  expect(await remove(buyer.user.id)).toEqual(REFUSED);
  await change({ novaPaymentStatus: "failed" });
  expect(await remove(buyer.user.id)).toMatchObject({ status: 200 });
});
