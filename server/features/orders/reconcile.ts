import type { Context } from "#server/context.ts";
import { ProviderFailure } from "#server/payments/provider.ts";
import { judge } from "./judge.ts";
import { settle, type Verdict } from "./state.ts";
import * as store from "./store.ts";

const OVERDUE_MS = 10 * 60_000;
const EXPIRY_MS = 24 * 3_600_000;
/** One payment may be odd; so many failures in a row mean that the provider is away. */
const PATIENCE = 3;

/**
 * A webhook can be lost: whoever has waited for ten minutes is asked about, and after a day given up. Where asking
 * failed the order goes to the end of the queue like any other, so that nothing behind it waits for ever.
 */
export async function reconcile(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  let failures = 0;
  for (const order of await store.listOverdue(ctx.db, new Date(now - OVERDUE_MS))) {
    try {
      const verdict = await inquire(ctx, order, now);
      await ctx.db.transaction(async (tx) => {
        if (verdict) await settle(ctx, tx, order.id, verdict);
        await store.updateOrder(tx, order.id, { paymentCheckedAt: ctx.now() });
      });
      failures = 0;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      // Money may have moved: an order is never given up unasked.
      ctx.log.warn(
        { order: order.id, reason: error.message },
        "the provider could not be asked about an order",
      );
      await store.updateOrder(ctx.db, order.id, { paymentCheckedAt: ctx.now() });
      if (++failures === PATIENCE) return;
    }
  }
}

async function inquire(ctx: Context, order: store.Order, now: number): Promise<Verdict | undefined> {
  if (!order.novaPaymentId) return { to: "failed", reason: "The payment was never started." };
  const verdict = judge(ctx, order, await ctx.payments.fetch(order.novaPaymentId));
  const expired = order.createdAt.getTime() < now - EXPIRY_MS;
  return (
    verdict ??
    (expired ? { to: "failed", reason: "The payment was not completed within 24 hours." } : undefined)
  );
}
