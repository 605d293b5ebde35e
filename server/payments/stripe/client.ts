import type Stripe from "stripe";
import { NONSENSE } from "#server/payments/failure-texts.ts";
import {
  type CreatedPayment,
  type NewPayment,
  type PaymentProvider,
  ProviderFailure,
} from "#server/payments/provider.ts";
import { ask, openApi, type StripeAccess } from "./api.ts";
import { diagnose } from "./diagnose.ts";
import { fetchPayment, listPayments } from "./payments.ts";
import { refundPayment } from "./refunds.ts";
import { readSession } from "./sessions.ts";

interface StripeOptions extends StripeAccess {
  livemode: boolean;
  currency: string;
}

/** Stripe Checkout: the payment is a Checkout Session, paid on Stripe's own page. */
export function createStripe(options: StripeOptions): Omit<PaymentProvider, "verifyWebhook"> {
  const api = openApi(options);
  return {
    name: "stripe",
    webhookPath: "/functions/v1/stripe-webhook",
    livemode: options.livemode,
    currency: options.currency,
    create: (payment) => createSession(api, payment),
    fetch: (paymentId) => fetchPayment(api, paymentId),
    cancel: (paymentId) => expireSession(api, paymentId),
    refund: (refund) => refundPayment(api, refund),
    list: (from, to) => listPayments(api, from, to),
    diagnose: () => diagnose(api, options),
  };
}

/** Creating can be repeated, because Stripe recognizes the idempotency key. */
async function createSession(api: Stripe, payment: NewPayment): Promise<CreatedPayment> {
  const { orderId, amount, currency, customerEmail, returnUrl, cancelUrl, expiresAt } = payment;
  const request = api.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: orderId,
      customer_email: customerEmail,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: amount,
            product_data: { name: `AI prompts, order ${orderId.slice(0, 8)}` },
          },
        },
      ],
      payment_intent_data: { metadata: { order_id: orderId } },
      // The buyer pays the order's own currency, so that the amounts can be compared.
      adaptive_pricing: { enabled: false },
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      success_url: returnUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: orderId, maxNetworkRetries: 1 },
  );
  const { id, url } = readSession(await ask(request));
  if (!url) throw new ProviderFailure(NONSENSE);
  return { paymentId: id, cpi: id, status: "pending", resolutionMessage: "", paymentUrl: url };
}

/** Stripe refuses to expire a session that is closed, which is an answer too. */
async function expireSession(api: Stripe, id: string): Promise<void> {
  try {
    await ask(api.checkout.sessions.expire(id));
  } catch (error) {
    const status = error instanceof ProviderFailure ? error.upstream?.status : undefined;
    if (status !== 400 && status !== 404) throw error;
  }
}
