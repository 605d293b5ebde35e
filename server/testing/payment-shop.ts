import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import type { OrderDetail } from "#contracts/orders.ts";
import type { PaymentResponse, WebhookAnswer } from "#contracts/payments.ts";
import type { PaymentWire } from "#server/payments/nova/wire.ts";
import { signUp } from "./people.ts";
import { type FakeProvider, openProvider, signedEvent } from "./provider.ts";
import { fillCart, json, payFor, somePrompts } from "./selling.ts";
import { openShop, type TestShop } from "./shop.ts";

export const WEBHOOK_PATH = "/functions/v1/nova-casp-webhook";

export const eventOf = (payment: { id: string }, status = "processed", more: object = {}) => ({
  id: `evt-${randomUUID()}`,
  data: { id: payment.id },
  status,
  livemode: true,
  ...more,
});

/** A shop in real mode with its provider, and what a test needs to send events between them. */
export async function openPaymentShop() {
  const provider = await openProvider();
  const shop = await openShop({ ...provider.env, RATE_LIMIT_SCALE: "0" });
  const prompts = await somePrompts(shop, 2);
  beforeEach(() => {
    provider.misbehave = undefined;
  });
  return {
    provider,
    shop,
    prompts,
    buyerWithPayment: (at = shop) => startPayment(at, provider),
    async deliver(event: object) {
      const response = await shop.app.request(WEBHOOK_PATH, signedEvent(event));
      return { status: response.status, body: (await response.json()) as WebhookAnswer };
    },
    async rowOf(event: { id: string }) {
      const { rows } = await shop.ctx.db.execute<{ id: string; outcome: string; attempts: number }>(
        sql`select * from payment_events where event_id = ${event.id}`,
      );
      return rows[0] as (typeof rows)[0];
    },
  };
}

/** A buyer whose cart has been taken to the provider, where it waits to be paid. */
export async function startPayment(shop: TestShop, provider: FakeProvider) {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, await somePrompts(shop, 2));
  const { orderId, paymentId } = await json<PaymentResponse>(
    buyer.post("/functions/v1/nova-casp-payment", payFor(cart)),
  );
  return {
    buyer,
    orderId,
    payment: provider.payments.get(paymentId ?? "") as PaymentWire,
    order: () => json<OrderDetail>(buyer.get(`/api/orders/${orderId}`)),
  };
}
