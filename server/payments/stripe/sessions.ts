import * as z from "zod";
import { NONSENSE } from "#server/payments/failure-texts.ts";
import { type Payment, PROCESSING, ProviderFailure } from "#server/payments/provider.ts";

/** What the store reads of a Checkout Session; other fields may come and go. */
const PaymentIntentWire = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
  latest_charge: z.object({ amount_refunded: z.int(), disputed: z.boolean() }).nullish(),
});

const SessionWire = z.object({
  id: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.string(),
  payment_intent: PaymentIntentWire.nullish(),
});
export type SessionWire = z.infer<typeof SessionWire>;

/** The fields that every reading of a session expands. */
export const EXPANDED = ["payment_intent.latest_charge"];

export type MoneyBack = Pick<Payment, "refundedAmount" | "disputedAmount">;

export function readSession(answer: unknown): SessionWire {
  const session = SessionWire.safeParse(answer);
  if (!session.success) throw new ProviderFailure(NONSENSE);
  return session.data;
}

/** A Checkout Session in the store's words. */
export function toPayment(session: SessionWire, moneyBack: MoneyBack): Payment {
  const { id, client_reference_id, amount_total, currency, livemode, payment_intent } = session;
  return {
    paymentId: id,
    cpi: id,
    reference: client_reference_id ?? "",
    amount: amount_total,
    currency: currency.toUpperCase(),
    livemode,
    ...outcomeOf(session),
    ...moneyBack,
    ...(payment_intent ? { intentId: payment_intent.id } : {}),
  };
}

const EXPIRED = { code: "expired", message: "The payment was cancelled or not completed in time." };

/** A declined card leaves the session open: the buyer may try another one. */
function outcomeOf({ status, payment_status, payment_intent: intent }: SessionWire) {
  if (payment_status === "paid") return { status: "processed", error: null };
  if (status === "expired") return { status: "failed", error: EXPIRED };
  if (status === "open") return { status: "pending", error: null };
  if (intent?.status !== "requires_payment_method" && intent?.status !== "canceled")
    return { status: PROCESSING, error: null };
  const { code, message } = intent.last_payment_error ?? {};
  return {
    status: "failed",
    error: { code: code ?? "payment_failed", message: message ?? "The payment was declined." },
  };
}
