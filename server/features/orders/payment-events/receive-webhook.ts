import type { ProviderName } from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import { Unauthorized } from "#server/errors.ts";
import { networkOf } from "#server/limits/caller.ts";
import { countTry } from "#server/limits/limits.ts";
import { keepUnused, receiveEvent, type WebhookReply } from "./inbox.ts";

const BAD_SIGNATURES = { name: "webhook-bad-signature", most: 60, seconds: 60 };

interface Delivery {
  provider: ProviderName;
  raw: string;
  signature: string | undefined;
  /** Of the caller. */
  address: string;
}

/** Verifies, stores and processes an event. Only calls with a bad signature are rate limited. */
export async function receiveWebhook(
  ctx: Context,
  { provider, raw, signature, address }: Delivery,
): Promise<WebhookReply> {
  try {
    const event = await ctx.webhookReceivers[provider].verifyWebhook(raw, signature);
    const isUsed = provider === ctx.payments.name && event.kind !== "other";
    return isUsed
      ? await receiveEvent(ctx, ctx.payments, event, JSON.parse(raw))
      : await keepUnused(ctx, provider, event, JSON.parse(raw));
  } catch (error) {
    if (error instanceof Unauthorized)
      await countTry(ctx, [{ ...BAD_SIGNATURES, subject: networkOf(address) }]);
    throw error;
  }
}
