import type { OrderDetail } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { reconcile } from "#server/features/orders/payment-events/reconcile.ts";
import type { PaymentWire } from "#server/payments/nova/wire.ts";
import { signUp } from "./people.ts";
import type { FakeProvider } from "./provider.ts";
import { fillCart, json, payFor, somePrompts } from "./selling.ts";
import { openShop, type TestShop } from "./shop.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A shop whose clock a test can turn, with a buyer at the provider's page. */
export async function abandonedOrder(provider: FakeProvider) {
  let passed = 0;
  const shop = await openShop(
    { ...provider.env, AUTH_JWT_EXPIRY: "604800" },
    { now: () => new Date(Date.now() + passed) },
  );
  return {
    shop,
    ...(await buyerAtThePage(shop, provider)),
    turnClock: (ms: number) => {
      passed = ms;
    },
    /** Turns the clock and looks for lost webhooks. */
    after: (ms: number) => {
      passed = ms;
      return reconcile(shop.ctx);
    },
  };
}

export async function buyerAtThePage(shop: TestShop, provider: FakeProvider) {
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
