import type Stripe from "stripe";
import { NONSENSE } from "#server/payments/failure-texts.ts";
import { type NewRefund, ProviderFailure, type Refund } from "#server/payments/provider.ts";
import { ask } from "./api.ts";
import { listRefunds, RefundWire } from "./money-back.ts";
import { fetchSession } from "./payments.ts";

const REASON_LENGTH = 500;

/**
 * The key is kept with the refund and looked for first: Stripe forgets idempotency keys after a day, and answers a
 * repeated one with what was true at first.
 */
export async function refundPayment(
  api: Stripe,
  { paymentId, amount, key, reason }: NewRefund,
): Promise<Refund> {
  const intentId = (await fetchSession(api, paymentId))?.payment_intent?.id;
  if (!intentId) return refused("The payment provider has no such payment.");
  const known = (await listRefunds(api, intentId)).find(({ metadata }) => metadata?.refund_key === key);
  if (known) return toRefund(known);
  try {
    const request = api.refunds.create(
      {
        payment_intent: intentId,
        amount,
        reason: "requested_by_customer",
        metadata: { refund_key: key, reason: reason.slice(0, REASON_LENGTH) },
      },
      { idempotencyKey: key },
    );
    const refund = RefundWire.safeParse(await ask(request));
    if (!refund.success) throw new ProviderFailure(NONSENSE);
    return toRefund(refund.data);
  } catch (error) {
    if (error instanceof ProviderFailure && isRefusal(error)) return refused(error.message);
    throw error;
  }
}

/** A key that is in use, or was used otherwise, says nothing about this refund. */
function isRefusal({ upstream }: ProviderFailure): boolean {
  if (upstream?.statusText === "StripeIdempotencyError") return false;
  return upstream?.status === 400 || upstream?.status === 402 || upstream?.status === 404;
}

const refused = (failureReason: string): Refund => ({ refundId: null, status: "failed", failureReason });

function toRefund({ id, status, failure_reason }: RefundWire): Refund {
  if (status === "succeeded") return { refundId: id, status, failureReason: null };
  if (status !== "failed" && status !== "canceled")
    return { refundId: id, status: "pending", failureReason: null };
  const failureReason = `The bank did not take it (${failure_reason ?? status}).`;
  return { refundId: id, status: "failed", failureReason };
}
