import { sql } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import type { OrderDetail } from "#contracts/orders.ts";
import type { PaymentResponse, WebhookAnswer } from "#contracts/payments.ts";
import { type StripeEvent, signedRequest } from "#tools/stripe/events.ts";
import type { Session } from "#tools/stripe/objects.ts";
import { openStripe } from "#tools/stripe/server.ts";
import { signUp } from "./people.ts";
import { fillCart, json, payFor, somePrompts } from "./selling.ts";
import { openShop } from "./shop.ts";

export const STRIPE_WEBHOOK = "/functions/v1/stripe-webhook";
export const STRIPE_SECRET = "whsec_of_the_tests";
const SECRET_KEY = "sk_test_of_the_tests";

/** A shop that sells through the stand-in for Stripe, with a clock that a test can move. */
export async function openStripeShop(env: Record<string, string> = {}) {
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const stripe = await openStripe({ secretKey: SECRET_KEY, webhookSecret: STRIPE_SECRET, now });
  afterAll(() => stripe.close());
  const settings = {
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_BASE: stripe.url,
    RATE_LIMIT_SCALE: "0",
    AUTH_JWT_EXPIRY: "604800",
    ...env,
  };
  const shop = await openShop(settings, { now });
  const prompts = await somePrompts(shop, 2);
  beforeEach(() => {
    stripe.fault = undefined;
    passed = 0;
  });
  const send = async (event: object, secret = STRIPE_SECRET) =>
    shop.app.request(STRIPE_WEBHOOK, signedRequest(event, secret, now()));
  return {
    stripe,
    shop,
    prompts,
    settings,
    send,
    turnClock: (ms: number) => {
      passed = ms;
    },
    async deliver(event: object) {
      const response = await send(event);
      return { status: response.status, body: (await response.json()) as WebhookAnswer };
    },
    /** The newest event of this kind. */
    eventOf(type: string): StripeEvent {
      const event = stripe.events.findLast((one) => one.type === type);
      if (!event) throw new Error(`Stripe sent no ${type}`);
      return event;
    },
    /** A buyer whose cart has been taken to Stripe's page. */
    async buyerWithSession() {
      const buyer = await signUp(shop);
      const cart = await fillCart(buyer, prompts);
      const { orderId, paymentId } = await json<PaymentResponse>(
        buyer.post("/functions/v1/nova-casp-payment", payFor(cart)),
      );
      return {
        buyer,
        orderId,
        session: stripe.account.sessions.get(paymentId ?? "") as Session,
        order: () => json<OrderDetail>(buyer.get(`/api/orders/${orderId}`)),
      };
    },
    async rowOf(event: { id: string }) {
      const { rows } = await shop.ctx.db.execute<{ id: string; outcome: string; provider: string }>(
        sql`select * from payment_events where event_id = ${event.id}`,
      );
      return rows[0];
    },
  };
}
