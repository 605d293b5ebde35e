import type { WebhookEvent } from "#contracts/payments.ts";

export const SUCCESS_PAYLOAD: WebhookEvent = {
  id: "evt_sample_success",
  data: { id: "pay_sample" },
  status: "processed",
  livemode: false,
};

export const FAILURE_PAYLOAD: WebhookEvent = {
  id: "evt_sample_failure",
  data: { id: "pay_sample" },
  status: "failed",
  livemode: false,
  error: { code: "auth_fatal_error", message: "The card's bank could not authenticate the payment." },
};
