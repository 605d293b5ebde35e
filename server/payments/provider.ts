import type { Diagnosis } from "#contracts/payment-lab.ts";
import type { Upstream, WebhookEvent } from "#contracts/payments.ts";

export interface NewPayment {
  orderId: string;
  amount: number;
  currency: string;
  /** Unset: the configured one. */
  service: string | undefined;
  customerEmail: string;
  returnUrl: string;
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
}

export interface PaymentProvider {
  name: string;
  livemode: boolean;
  currency: string;
  /** Throws a ProviderFailure when the provider is down, slow, refuses or makes no sense. */
  create(payment: NewPayment): Promise<CreatedPayment>;
  /** Undefined for a payment that the provider does not know. */
  fetch(paymentId: string): Promise<Payment | undefined>;
  /** Closes a payment that is still open. It may be paid in the same moment: ask with fetch what became of it. */
  cancel(paymentId: string): Promise<void>;
  /** Throws Unauthorized unless the provider itself signed these bytes a moment ago. */
  verifyWebhook(raw: string, signature: string | undefined): Promise<WebhookEvent>;
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
