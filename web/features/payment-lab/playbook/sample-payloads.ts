import type { ProviderName, WebhookEvent } from "#contracts/payments.ts";

const NOVA_SUCCESS: WebhookEvent = {
  id: "evt_sample_success",
  data: { id: "pay_sample" },
  status: "processed",
  livemode: false,
};

const NOVA_FAILURE: WebhookEvent = {
  id: "evt_sample_failure",
  data: { id: "pay_sample" },
  status: "failed",
  livemode: false,
  error: { code: "auth_fatal_error", message: "The card's bank could not authenticate the payment." },
};

/** Stripe's own has many more fields. */
const stripeEvent = (type: string, session: object) => ({
  id: "evt_sample",
  object: "event",
  type,
  livemode: false,
  data: { object: { id: "cs_test_sample", object: "checkout.session", ...session } },
});

export const SAMPLE_PAYLOADS: Record<ProviderName, { success: object; failure: object }> = {
  nova: { success: NOVA_SUCCESS, failure: NOVA_FAILURE },
  stripe: {
    success: stripeEvent("checkout.session.completed", { status: "complete", payment_status: "paid" }),
    failure: stripeEvent("checkout.session.expired", { status: "expired", payment_status: "unpaid" }),
  },
};
