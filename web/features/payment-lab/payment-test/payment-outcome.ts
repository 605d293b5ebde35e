import type { LabPayment, PaymentResponse } from "#contracts/payments.ts";
import { ApiError } from "#web/lib/api-client.ts";

/** The refused payment as JSON: what was sent, and who answered what. */
export function describeRefusedPayment(payment: LabPayment, response: PaymentResponse) {
  const { orderId, novaStatus, resolutionMessage, upstream } = response;
  const answer = upstream ? { ...upstream, body: parsed(upstream.body) } : null;
  return { error: resolutionMessage, novaStatus, orderId, sent: payment, upstream: answer };
}

/** A body that is JSON is shown as such; one that was cut short or never was any, as its text. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** The same for a call that the store itself turned down, or that never reached it. */
export function describeFailedCall(payment: LabPayment, error: unknown) {
  if (!(error instanceof ApiError)) return { error: String(error), sent: payment, upstream: null };
  const { status, code, message, details } = error;
  const upstream = status === 0 ? null : { status, body: { code, message, ...(details ? { details } : {}) } };
  return { error: message, sent: payment, upstream };
}
