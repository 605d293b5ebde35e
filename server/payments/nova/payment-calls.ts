import { WRONG_KEYS } from "#server/payments/failure-texts.ts";
import { type NewRefund, type Payment, ProviderFailure, type Refund } from "#server/payments/provider.ts";
import { accessHeaders, type NovaAccess, type NovaOptions } from "./access.ts";
import { type Answer, call, parseJson, upstreamOf } from "./http.ts";
import { PaymentListWire, PaymentWire, RefundWire, RefusalWire } from "./wire.ts";

/** Calls about payments that exist. */

const paymentUrl = (access: NovaAccess, paymentId: string) =>
  `${access.baseUrl}/payments/${encodeURIComponent(paymentId)}`;

/** An answer to wrong keys says nothing about the payment. */
function refuseWrongKeys(answer: Answer): void {
  if (answer.status === 401 || answer.status === 403)
    throw new ProviderFailure(WRONG_KEYS, upstreamOf(answer));
}

/** A provider that refuses, because the payment is closed or cannot be cancelled, has answered too. */
export async function cancelPayment(
  options: NovaOptions,
  access: NovaAccess,
  paymentId: string,
): Promise<void> {
  const url = `${paymentUrl(access, paymentId)}/cancel`;
  const init = { method: "POST", headers: accessHeaders(access) };
  refuseWrongKeys(await call(url, init, options.patienceMs));
}

export async function fetchPayment(
  options: NovaOptions,
  access: NovaAccess,
  paymentId: string,
): Promise<Payment | undefined> {
  const init = { headers: accessHeaders(access) };
  const answer = await call(paymentUrl(access, paymentId), init, options.patienceMs);
  refuseWrongKeys(answer);
  if (answer.status === 404) return undefined;
  const payment = PaymentWire.safeParse(parseJson(answer.text));
  if (answer.status !== 200 || !payment.success || payment.data.id !== paymentId) throw nonsense(answer);
  return toPayment(payment.data);
}

/** A 429 says nothing about the refund either; any other refusal is final. */
export async function refundPayment(
  options: NovaOptions,
  access: NovaAccess,
  { paymentId, amount, key, reason }: NewRefund,
): Promise<Refund> {
  const answer = await call(
    `${paymentUrl(access, paymentId)}/refunds`,
    {
      method: "POST",
      headers: { ...accessHeaders(access), "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ amount, reason }),
    },
    options.patienceMs,
  );
  refuseWrongKeys(answer);
  const json = parseJson(answer.text);
  const refund = RefundWire.safeParse(json);
  if (answer.status < 300 && refund.success && refund.data.amount === amount) {
    const { id, status, error } = refund.data;
    const failureReason = status === "failed" ? (error?.message ?? "The payment provider refused it.") : null;
    return { refundId: id, status, failureReason };
  }
  if (answer.status < 400 || answer.status === 429) throw nonsense(answer);
  const said = RefusalWire.safeParse(json).data;
  const failureReason = said?.resolution_message || said?.error?.message || `It answered ${answer.status}.`;
  return { refundId: null, status: "failed", failureReason };
}

const MOST_PAGES = 10_000;

export async function listPayments(
  options: NovaOptions,
  access: NovaAccess,
  from: Date,
  to: Date,
): Promise<Payment[]> {
  const found: Payment[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      page: String(page),
    });
    const init = { headers: accessHeaders(access) };
    const answer = await call(`${access.baseUrl}/payments?${query}`, init, options.patienceMs);
    refuseWrongKeys(answer);
    const list = PaymentListWire.safeParse(parseJson(answer.text));
    if (answer.status !== 200 || !list.success) throw nonsense(answer);
    found.push(...list.data.items.map(toPayment));
    if (list.data.items.length === 0 || found.length >= list.data.total) break;
  }
  return found;
}

function toPayment({ id, error, refunded_amount, disputed, ...rest }: PaymentWire): Payment {
  const refundedAmount = refunded_amount ?? 0;
  return {
    paymentId: id,
    ...rest,
    error: error ?? null,
    refundedAmount,
    // A dispute is about all that is left.
    disputedAmount: disputed ? rest.amount - refundedAmount : 0,
  };
}

const nonsense = (answer: Answer) =>
  new ProviderFailure("The payment provider's answer makes no sense.", upstreamOf(answer));
