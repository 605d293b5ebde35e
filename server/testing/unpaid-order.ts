import { reconcile } from "#server/features/orders/payment-events/reconcile.ts";
import { startPayment } from "./payment-shop.ts";
import type { FakeProvider } from "./provider.ts";
import { openShop } from "./shop.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A shop with a clock that a test can move, and a buyer whose payment is pending. */
export async function openUnpaidOrder(provider: FakeProvider) {
  let passed = 0;
  const shop = await openShop(
    { ...provider.env, AUTH_JWT_EXPIRY: "604800" },
    { now: () => new Date(Date.now() + passed) },
  );
  return {
    shop,
    ...(await startPayment(shop, provider)),
    turnClock: (ms: number) => {
      passed = ms;
    },
    /** Moves the clock and looks for lost webhooks. */
    after: (ms: number) => {
      passed = ms;
      return reconcile(shop.ctx);
    },
  };
}
