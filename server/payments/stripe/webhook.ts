import * as z from "zod";
import { Unauthorized } from "#server/errors.ts";
import { notAnEvent } from "#server/payments/not-an-event.ts";
import { parseJson } from "#server/payments/nova/http.ts";
import type { ProviderEvent, WebhookReceiver } from "#server/payments/provider.ts";
import { isSignedByStripe } from "./signature.ts";

const Id = z.string().min(1).max(200);

const StripeEvent = z.object({
  id: Id,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: Id.optional(),
      payment_intent: Id.nullish().catch(undefined),
      status: z.unknown(),
    }),
  }),
});
type StripeEvent = z.infer<typeof StripeEvent>;

/** Works without the SDK, because events are also received while Stripe is not the provider. */
export const createStripeReceiver = (secrets: readonly string[], now: () => Date): WebhookReceiver => ({
  async verifyWebhook(raw, signature) {
    if (!isSignedByStripe(secrets, raw, signature, now())) {
      throw new Unauthorized("bad_signature", "This webhook is not signed by the payment provider.");
    }
    const event = StripeEvent.safeParse(parseJson(raw));
    if (event.success) return translate(event.data);
    throw notAnEvent(raw);
  },
});

type Kind = ProviderEvent["kind"];

const SESSION_KINDS: Record<string, Kind> = {
  "checkout.session.completed": "processed",
  "checkout.session.async_payment_succeeded": "processed",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "failed",
};
/** Whether it was made, changed or failed: the refunds are read back. */
const REFUND_EVENTS = new Set(["charge.refunded", "refund.updated", "refund.failed"]);
const DISPUTE_EVENTS = new Set(["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"]);
/** An inquiry (`warning_…`) takes no money; it becomes a dispute by an update. */
const DISPUTE_KINDS: Record<string, Kind> = {
  needs_response: "disputed",
  under_review: "disputed",
  appeal_needs_response: "disputed",
  appeal_under_review: "disputed",
  won: "dispute_won",
  lost: "dispute_lost",
};

/** Stripe's event in the store's words. */
function translate({ id, type, livemode, data: { object } }: StripeEvent): ProviderEvent {
  const ofSession = SESSION_KINDS[type];
  if (ofSession) return { id, kind: ofSession, paymentId: object.id ?? "", livemode };
  const paymentId = object.payment_intent ?? object.id ?? "";
  const kind = object.payment_intent ? kindOf(type, object.status) : "other";
  return { id, kind, paymentId, livemode };
}

function kindOf(type: string, status: unknown): Kind {
  if (REFUND_EVENTS.has(type)) return "refunded";
  return DISPUTE_EVENTS.has(type) ? (DISPUTE_KINDS[String(status)] ?? "other") : "other";
}
