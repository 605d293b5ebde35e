import type { WebhookTest } from "#contracts/payment-lab.ts";
import type { Context } from "#server/context.ts";
import { Unavailable } from "#server/errors.ts";

const TIMEOUT_MS = 5_000;

/** Sends an unsigned call to our own webhook, which must be reachable and refuse it. */
export async function testWebhook(ctx: Context): Promise<WebhookTest> {
  const address = ctx.own.url ?? ctx.config.publicUrl;
  const response = await fetch(address + ctx.payments.webhookPath, {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  if (response?.status === 401 || response?.status === 429) {
    return { message: `Webhook endpoint is reachable and refuses unsigned calls (${response.status}).` };
  }
  throw new Unavailable("webhook_unreachable", "Could not reach webhook endpoint");
}
