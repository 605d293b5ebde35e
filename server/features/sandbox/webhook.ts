import type { Context } from "#server/context.ts";
import { SIGNATURE_HEADER, sign } from "#server/payments/nova/signature.ts";
import { sandboxKeys } from "#server/payments/payments.ts";
import { findPayment, markDelivered, type SandboxPayment } from "./store.ts";

const TIMEOUT_MS = 10_000;

/** Tells the store what became of a payment. Throws when the delivery must be repeated. */
export async function deliverWebhook(ctx: Context, payment: SandboxPayment): Promise<void> {
  await sendEvent(ctx, payment.webhookUrl, {
    id: payment.eventId,
    data: { id: payment.id },
    status: payment.status,
    livemode: ctx.payments.livemode,
    ...(payment.error ? { error: payment.error } : {}),
  });
  await markDelivered(ctx.db, payment.id, ctx.now());
}

/** Throws when the delivery must be repeated. */
export async function sendEvent(
  ctx: Context,
  url: string,
  event: { id: string | null; data: { id: string }; status: string; livemode: boolean },
): Promise<void> {
  const raw = JSON.stringify(event);
  const { webhookSecret } = await sandboxKeys(ctx.config, ctx.db);
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", [SIGNATURE_HEADER]: sign(webhookSecret, raw, ctx.now()) },
    body: raw,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  const final = response.status < 500 && response.status !== 429;
  if (!final) throw new Error(`the webhook was answered with ${response.status}`);
  if (!response.ok)
    ctx.log.warn({ payment: event.data.id, status: response.status }, "the webhook was refused for good");
}

/** Run by a job, in case the first delivery did not arrive. */
export async function deliverAgain(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (payment && !payment.webhookDeliveredAt) await deliverWebhook(ctx, payment);
}
