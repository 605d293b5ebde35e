import type { ChangedTotal, SimulateCheckout } from "#contracts/checkout.ts";
import type { CartPayment, PackPayment, PaymentResponse } from "#contracts/payments.ts";
import { ApiError, call } from "#web/lib/api-client.ts";
import type { Purchase } from "./purchase.ts";

const ACCEPTED = ["process_pending", "pending", "initialized"];

export type PaymentOutcome =
  | { kind: "paid"; orderId: string }
  | { kind: "redirect"; url: string }
  | { kind: "refused"; reason: string }
  | { kind: "changed"; total: number }
  | { kind: "empty" }
  /** The request may have arrived: the next click repeats the same attempt. */
  | { kind: "unanswered" }
  | { kind: "error"; message: string | null };

export const simulatePayment = (
  { total, code, pack }: Purchase,
  idempotency_key: string,
): Promise<PaymentOutcome> =>
  outcomeOf(async () => {
    const body: SimulateCheckout = {
      idempotency_key,
      total_amount: total,
      ...(code ? { code: code.code } : {}),
      ...(pack ? { package_type: pack.type, category_id: pack.categoryId } : {}),
    };
    const { order_id } = await call("POST /api/checkout/simulate", { body });
    return { kind: "paid", orderId: order_id };
  });

export const startPayment = (
  purchase: Purchase,
  key: string,
  userId: string | undefined,
): Promise<PaymentOutcome> =>
  outcomeOf(async () => {
    if (!userId) throw new Error("Nobody is signed in.");
    const body = paymentBody(purchase, key, userId);
    return readPayment(await call("POST /functions/v1/nova-casp-payment", { body }));
  });

function paymentBody(
  { lines, total, code, pack }: Purchase,
  key: string,
  userId: string,
): CartPayment | PackPayment {
  const shared = {
    totalAmount: total,
    userId,
    returnUrl: `${window.location.origin}/purchase-success`,
    idempotencyKey: key,
    ...(code ? { code: code.code } : {}),
  };
  if (pack) return { ...shared, packageType: pack.type, categoryId: pack.categoryId };
  return {
    ...shared,
    packageType: "cart",
    categoryId: null,
    items: lines.map(({ prompt_id, quantity, price }) => ({ prompt_id, quantity, price })),
  };
}

export function readPayment({
  success,
  novaStatus,
  resolutionMessage,
  paymentUrl,
}: PaymentResponse): PaymentOutcome {
  if (success && paymentUrl && ACCEPTED.includes(novaStatus)) return { kind: "redirect", url: paymentUrl };
  return { kind: "refused", reason: resolutionMessage || novaStatus };
}

async function outcomeOf(call: () => Promise<PaymentOutcome>): Promise<PaymentOutcome> {
  try {
    return await call();
  } catch (error) {
    console.error("The payment could not be started.", error);
    return readFailure(error);
  }
}

export function readFailure(error: unknown): PaymentOutcome {
  if (!(error instanceof ApiError)) return { kind: "error", message: null };
  if (error.code === "network") return { kind: "unanswered" };
  if (error.code === "cart_empty") return { kind: "empty" };
  const total = (error.details as Partial<ChangedTotal> | undefined)?.total_amount;
  if (error.status === 409 && total) return { kind: "changed", total };
  return { kind: "error", message: error.code === "unexpected_answer" ? null : error.message };
}
