import { randomBytes } from "node:crypto";

/** Stripe's objects as its API reference publishes them; a reference to another object is its id. */

export interface StripeObject {
  id: string;
  object: string;
  created: number;
}

export const newId = (prefix: string, bytes = 12): string =>
  `${prefix}_${randomBytes(bytes).toString("hex")}`;

export interface SessionRequest {
  reference: string | null;
  email: string | null;
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
}

export interface Moment {
  created: number;
  livemode: boolean;
}

export const makeSession = (request: SessionRequest, { created, livemode }: Moment, origin: string) => {
  const id = newId(livemode ? "cs_live" : "cs_test", 28);
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: request.amount,
    amount_total: request.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: request.cancelUrl,
    client_reference_id: request.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: request.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {},
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: request.email ? { email: request.email, name: null, phone: null } : null,
    customer_email: request.email,
    discounts: [],
    expires_at: request.expiresAt,
    invoice: null,
    invoice_creation: { enabled: false },
    livemode,
    locale: null,
    metadata: request.metadata,
    mode: "payment",
    origin_context: null,
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid" as "unpaid" | "paid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open" as "open" | "complete" | "expired",
    submit_type: null,
    subscription: null,
    success_url: request.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${origin}/c/pay/${id}` as string | null,
    wallet_options: null,
  };
};
export type Session = ReturnType<typeof makeSession>;

export const makeIntent = (session: Session, metadata: Record<string, string>, created: number) => ({
  id: newId("pi"),
  object: "payment_intent",
  amount: session.amount_total,
  amount_capturable: 0,
  amount_received: 0,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic_async",
  confirmation_method: "automatic",
  created,
  currency: session.currency,
  customer: null,
  description: null,
  last_payment_error: null as { type: string; code: string; message: string } | null,
  latest_charge: null as string | null,
  livemode: session.livemode,
  metadata,
  next_action: null,
  payment_method: newId("pm"),
  payment_method_types: ["card"],
  receipt_email: null,
  statement_descriptor: null,
  status: "processing" as "processing" | "succeeded" | "requires_payment_method",
});
export type Intent = ReturnType<typeof makeIntent>;

export const makeCharge = (intent: Intent, cardNumber: string, created: number) => ({
  id: newId("ch"),
  object: "charge",
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  balance_transaction: newId("txn"),
  captured: true,
  created,
  currency: intent.currency,
  customer: null,
  description: null,
  disputed: false,
  failure_code: null,
  failure_message: null,
  livemode: intent.livemode,
  metadata: intent.metadata,
  outcome: { network_status: "approved_by_network", type: "authorized", risk_level: "normal" },
  paid: true,
  payment_intent: intent.id,
  payment_method: intent.payment_method,
  payment_method_details: { type: "card", card: { brand: "visa", last4: cardNumber.slice(-4) } },
  receipt_email: null,
  refunded: false,
  status: "succeeded",
});
export type Charge = ReturnType<typeof makeCharge>;

export type RefundStatus = "pending" | "succeeded" | "failed";

export const makeRefund = (
  charge: Charge,
  request: { amount: number; reason: string | null; metadata: Record<string, string> },
  status: RefundStatus,
  created: number,
) => ({
  id: newId("re"),
  object: "refund",
  amount: request.amount,
  balance_transaction: newId("txn"),
  charge: charge.id,
  created,
  currency: charge.currency,
  destination_details: { type: "card", card: { type: "refund" } },
  failure_reason: undefined as string | undefined,
  metadata: request.metadata,
  payment_intent: charge.payment_intent,
  reason: request.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
});
export type Refund = ReturnType<typeof makeRefund>;

export type DisputeStatus = "warning_needs_response" | "needs_response" | "under_review" | "won" | "lost";

export const makeDispute = (charge: Charge, created: number) => ({
  id: newId("du"),
  object: "dispute",
  amount: charge.amount - charge.amount_refunded,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: {},
  evidence_details: {
    due_by: created + 7 * 86_400,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: charge.livemode,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: "fraudulent",
  status: "needs_response" as DisputeStatus,
});
export type Dispute = ReturnType<typeof makeDispute>;
