import type { Difference, Reconciliation } from "#contracts/admin/books.ts";
import type { Context } from "#server/context.ts";
import { Unavailable } from "#server/errors.ts";
import { isUuid } from "#server/http/path-id.ts";
import { type Payment, ProviderFailure } from "#server/payments/provider.ts";
import * as store from "./store.ts";

const DAY_MS = 86_400_000;
/** A card payment can be disputed for about four months, and the dispute then takes weeks. */
const CHECKED_DAYS = 180;
const KEPT_DAYS = 400;

export async function readReconciliation(ctx: Context): Promise<Reconciliation> {
  const check = await store.lastCheck(ctx.db);
  return { checked_at: check?.checkedAt.toISOString() ?? null, differences: check?.differences ?? [] };
}

/** Null while nothing was checked yet. */
export async function countDifferences(ctx: Context): Promise<number | null> {
  return (await store.lastCheck(ctx.db))?.differences.length ?? null;
}

/** Holds the books against the provider's list in both directions, and keeps what came out. */
export async function checkBooks(ctx: Context): Promise<Reconciliation> {
  try {
    const differences = await findDifferences(ctx);
    await store.addCheck(ctx.db, { checkedAt: ctx.now(), differences });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new Unavailable(
      "provider_unavailable",
      "The payment provider cannot be asked right now. Please try again in a few minutes.",
    );
  }
  return readReconciliation(ctx);
}

export function startBookJobs(ctx: Context): void {
  ctx.jobs.repeat("check-books", "43 2 * * *", async () => {
    const { differences } = await checkBooks(ctx);
    if (differences.length > 0)
      ctx.log.error({ differences: differences.length }, "the books and the provider differ");
    await store.deleteChecks(ctx.db, new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS));
  });
}

async function findDifferences(ctx: Context): Promise<Difference[]> {
  const { name: provider, livemode } = ctx.payments;
  const now = ctx.now().getTime();
  const since = new Date(now - CHECKED_DAYS * DAY_MS);
  // A payment is made before its charge is booked, so the provider is asked about one day more.
  const listed = await ctx.payments.list(new Date(since.getTime() - DAY_MS), new Date(now + DAY_MS));
  const booked = await store.listBooked(ctx.db, { provider, livemode }, since);
  const payments = listed.filter((payment) => payment.livemode === livemode);
  const theirs = new Map(payments.map((payment) => [payment.paymentId, payment]));
  const ours = new Map(booked.map((payment) => [payment.reference, payment]));
  const suspects = [...new Set([...theirs.keys(), ...ours.keys()])].filter(
    (reference) => ours.get(reference)?.sum !== netOf(theirs.get(reference)),
  );
  const differences: Difference[] = [];
  for (const reference of suspects) {
    const difference = await compare(ctx, reference);
    if (difference) differences.push(difference);
  }
  return differences;
}

/** Asks both sides once more: the payment may be older than the list, or have changed since it was made. */
async function compare(ctx: Context, reference: string): Promise<Difference | undefined> {
  const payment = await ctx.payments.fetch(reference);
  const booked = await store.findBooked(ctx.db, ctx.payments.name, reference);
  const [ours, theirs] = [booked?.sum ?? null, netOf(payment) ?? null];
  if ((ours ?? 0) === (theirs ?? 0) && (ours === null || theirs !== null)) return undefined;
  const orderId = booked?.orderId ?? (await knownOrder(ctx, payment?.reference));
  return { order_id: orderId ?? null, reference, ours, theirs };
}

async function knownOrder(ctx: Context, id: string | undefined): Promise<string | undefined> {
  if (!id || !isUuid(id)) return undefined;
  return [...(await store.listKnownOrders(ctx.db, [id]))][0];
}

/** What is left of a payment at the provider; nothing came of one that was not paid. */
const netOf = (payment: Payment | undefined): number | undefined => {
  if (!payment) return undefined;
  return payment.status === "processed"
    ? payment.amount - payment.refundedAmount - payment.disputedAmount
    : undefined;
};
