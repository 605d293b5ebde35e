import type Stripe from "stripe";
import * as z from "zod";
import { NONSENSE } from "#server/payments/failure-texts.ts";
import { ProviderFailure } from "#server/payments/provider.ts";
import { ask } from "./api.ts";
import type { MoneyBack, SessionWire } from "./sessions.ts";

const MOST = 1_000;

export const RefundWire = z.object({
  id: z.string().min(1),
  amount: z.int(),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type RefundWire = z.infer<typeof RefundWire>;

const DisputeWire = z.object({ amount: z.int(), status: z.string() });

/** In these the bank has taken the money. An inquiry (`warning_…`) and a won dispute leave it with the shop. */
const MONEY_TAKEN = new Set([
  "needs_response",
  "under_review",
  "lost",
  "appeal_needs_response",
  "appeal_under_review",
]);

/** Asks for refunds and disputes only where the charge says that there are some. */
export async function readMoneyBack(
  api: Stripe,
  { payment_intent: intent }: SessionWire,
): Promise<MoneyBack> {
  const charge = intent?.latest_charge;
  if (!charge) return { refundedAmount: 0, disputedAmount: 0 };
  const refunds = charge.amount_refunded > 0 ? await listRefunds(api, intent.id) : [];
  const disputes = charge.disputed ? await listDisputes(api, intent.id) : [];
  return {
    // The charge's own sum counts refunds that are pending too.
    refundedAmount: sum(refunds.filter(({ status }) => status === "succeeded")),
    disputedAmount: sum(disputes.filter(({ status }) => MONEY_TAKEN.has(status))),
  };
}

export const listRefunds = (api: Stripe, payment_intent: string): Promise<RefundWire[]> =>
  readList(RefundWire, api.refunds.list({ payment_intent, limit: 100 }));

const listDisputes = (api: Stripe, payment_intent: string) =>
  readList(DisputeWire, api.disputes.list({ payment_intent, limit: 100 }));

async function readList<T>(schema: z.ZodType<T>, list: Stripe.ApiListPromise<unknown>): Promise<T[]> {
  const answer = z.array(schema).safeParse(await ask(list.autoPagingToArray({ limit: MOST })));
  if (!answer.success) throw new ProviderFailure(NONSENSE);
  return answer.data;
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
