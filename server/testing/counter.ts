import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import type { OrderDetail } from "#contracts/orders.ts";
import type { PaymentResponse, WebhookAnswer } from "#contracts/payments.ts";
import type { PaymentWire } from "#server/payments/nova/wire.ts";
import { signUp } from "./people.ts";
import { openProvider, signedEvent } from "./provider.ts";
import { fillCart, json, payFor, somePrompts } from "./selling.ts";
import { openShop } from "./shop.ts";

export const WEBHOOK_PATH = "/functions/v1/nova-casp-webhook";

export const eventOf = (payment: { id: string }, status = "processed", more: object = {}) => ({
  id: `evt-${randomUUID()}`,
  data: { id: payment.id },
  status,
  livemode: true,
  ...more,
});

/** A shop in real mode with its provider, and what a test needs to stand between them. */
export async function openCounter() {
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
    /** Somebody who stands at the provider's page, card in hand. */
    async buyerAtTheCounter(at = shop) {
      const buyer = await signUp(at);
      const cart = await fillCart(buyer, prompts);
      const { orderId, paymentId } = await json<PaymentResponse>(
        buyer.post("/functions/v1/nova-casp-payment", payFor(cart)),
      );
      const payment = provider.payments.get(paymentId ?? "") as PaymentWire;
      const order = () => json<OrderDetail>(buyer.get(`/api/orders/${orderId}`));
      return { buyer, orderId, payment, order };
    },
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
