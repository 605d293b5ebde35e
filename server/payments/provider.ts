import type { Diagnosis } from "#contracts/payment-lab.ts";
import type { ProviderName, Upstream } from "#contracts/payments.ts";

export interface NewPayment {
  orderId: string;
  amount: number;
  currency: string;
  /** Unset: the configured one. */
  service: string | undefined;
  customerEmail: string;
  returnUrl: string;
  /** Where a buyer goes who turns back on the provider's page. */
  cancelUrl: string;
  expiresAt: Date;
}

export interface CreatedPayment {
  paymentId: string;
  cpi: string;
  status: string;
  resolutionMessage: string;
  /** Empty unless the status leads on to a page. */
  paymentUrl: string;
}

/** A payment as the provider stores it; a webhook only says that it changed. */
export interface Payment {
  paymentId: string;
  cpi: string;
  reference: string;
  amount: number;
  currency: string;
  status: string;
  livemode: boolean;
  error: { code: string; message: string } | null;
  /** What succeeded refunds have paid back. */
  refundedAmount: number;
  /** What a dispute that is open or lost has taken back; 0 without a dispute and once it is won. */
  disputedAmount: number;
  /** The provider's name for the charge itself, if that is another one. */
  intentId?: string;
}

export interface NewRefund {
  paymentId: string;
  amount: number;
  /** The same key gets the same refund, however often it is asked for. */
  key: string;
  reason: string;
}

export interface Refund {
  /** Null when the provider refused to make one. */
  refundId: string | null;
  /** Pending ones are asked for again with the same key. */
  status: "pending" | "succeeded" | "failed";
  /** Why it failed. */
  failureReason: string | null;
}

/** What a webhook says, in words that all providers share. */
export interface ProviderEvent {
  id: string;
  /** "other": kept and not acted on. */
  kind: "processed" | "failed" | "refunded" | "disputed" | "dispute_won" | "dispute_lost" | "other";
  paymentId: string;
  livemode: boolean;
}

/** The buyer has paid, the bank has not answered yet: such a payment cannot be cancelled, and may take days. */
export const PROCESSING = "processing";

export interface WebhookReceiver {
  /** Throws Unauthorized unless the provider itself signed these bytes a moment ago. */
  verifyWebhook(raw: string, signature: string | undefined): Promise<ProviderEvent>;
}

export interface PaymentProvider extends WebhookReceiver {
  name: ProviderName;
  webhookPath: string;
  livemode: boolean;
  currency: string;
  /** Throws a ProviderFailure when the provider is down, slow, refuses or makes no sense. */
  create(payment: NewPayment): Promise<CreatedPayment>;
  /** Undefined for a payment that the provider does not know. */
  fetch(paymentId: string): Promise<Payment | undefined>;
  /** Closes a payment that is still open. It may be paid in the same moment: ask with fetch what became of it. */
  cancel(paymentId: string): Promise<void>;
  /**
   * Pays money back, or says what became of the refund of that key. A refusal is a failed refund; throws a
   * ProviderFailure when it is not known whether the refund was made.
   */
  refund(refund: NewRefund): Promise<Refund>;
  /** Every payment that was made from one moment to another, paid or not. */
  list(from: Date, to: Date): Promise<Payment[]>;
  diagnose(): Promise<Diagnosis>;
}

/** The provider could not do it. The message may be shown to the buyer. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly upstream: Upstream | undefined;
  /** The provider's own status, if it gave one. */
  readonly status: string;

  constructor(message: string, upstream?: Upstream, status = "failed") {
    super(message);
    this.upstream = upstream;
    this.status = status;
  }
}
