import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { ProviderFailure } from "#server/payments/provider.ts";
import { settle, type Verdict } from "../state.ts";
import * as store from "../store.ts";
import { closePayment } from "./cancel-payment.ts";
import { compareAnswer, compareWithProvider } from "./compare-with-provider.ts";

const OVERDUE_MS = 10 * 60_000;
/** An order that is not paid by then fails. */
export const PAYMENT_TIMEOUT_MS = 60 * 60_000;
/** One request may fail by chance; this many in a row mean that the provider is down. */
const MAX_FAILURES = 3;

/**
 * A webhook can be lost, so the provider is asked about every order that is pending for ten minutes, and about failed
 * ones for a week, since a payment can arrive late. An order whose request failed goes to the end of the queue too,
 * so that it does not block the others.
 */
export async function reconcile(ctx: Context): Promise<void> {
  const overdue = new Date(ctx.now().getTime() - OVERDUE_MS);
  const waiting = await store.listOverdue(ctx.db, overdue);
  let failures = 0;
  for (const order of [...waiting, ...(await store.listFailed(ctx.db, ctx.now()))]) {
    try {
      const verdict = await askAboutOrder(ctx, order);
      await transaction(ctx.db, async (tx) => {
        if (verdict) await settle(ctx, tx, order.id, verdict);
        await store.updateOrder(tx, order.id, { paymentCheckedAt: ctx.now() });
      });
      failures = 0;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      // Money may have moved, so an order does not fail before the provider has answered.
      ctx.log.warn(
        { order: order.id, reason: error.message },
        "the provider could not be asked about an order",
      );
      await store.updateOrder(ctx.db, order.id, { paymentCheckedAt: ctx.now() });
      if (++failures === MAX_FAILURES) return;
    }
  }
}

async function askAboutOrder(ctx: Context, order: store.Order): Promise<Verdict | undefined> {
  if (!order.novaPaymentId) return { to: "failed", reason: "The payment was never started." };
  const payment = await ctx.payments.fetch(order.novaPaymentId);
  if (order.status === "failed") return payment && compareWithProvider(ctx, order, payment);
  const verdict = await compareAnswer(ctx, order, payment);
  const timedOut = order.createdAt.getTime() < ctx.now().getTime() - PAYMENT_TIMEOUT_MS;
  if (verdict || !payment || !timedOut) return verdict;
  const reason = "The payment was not completed within an hour.";
  return (await closePayment(ctx, order, order.novaPaymentId, reason)).verdict;
}
