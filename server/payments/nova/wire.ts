import * as z from "zod";

/** The provider's wire format in one place, spoken by the client and by the sandbox. See docs/payments.md. */

export const CreatePayment = z.object({
  reference: z.string().min(1).max(200),
  amount: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  service: z.string().min(1),
  customer_email: z.string(),
  return_url: z.url(),
  webhook_url: z.url(),
});
export type CreatePayment = z.infer<typeof CreatePayment>;

/** A payment that waits at its page. */
export const CreatedWire = z.object({
  id: z.string().min(1),
  cpi: z.string().min(1),
  status: z.string(),
  resolution_message: z.string().nullish(),
  payment_url: z.url({ protocol: /^https?$/ }),
  livemode: z.boolean(),
});
export type CreatedWire = z.infer<typeof CreatedWire>;

const PaymentError = z.object({ code: z.string(), message: z.string() });

export const PaymentWire = z.object({
  id: z.string(),
  cpi: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  livemode: z.boolean(),
  error: PaymentError.nullish(),
  refunded_amount: z.int().min(0).nullish(),
  disputed: z.boolean().nullish(),
});
export type PaymentWire = z.infer<typeof PaymentWire>;

export const PaymentListWire = z.object({ items: z.array(PaymentWire), total: z.int().min(0) });
export type PaymentListWire = z.infer<typeof PaymentListWire>;

export const CreateRefund = z.object({ amount: z.int().min(1), reason: z.string().max(1000) });

export const RefundWire = z.object({
  id: z.string().min(1),
  status: z.enum(["pending", "succeeded", "failed"]),
  amount: z.int(),
  error: z.object({ message: z.string() }).nullish(),
});
export type RefundWire = z.infer<typeof RefundWire>;

/** What a refusal may say about itself: a 4xx, or a payment whose status leads to no page. */
export const RefusalWire = z.object({
  id: z.string().nullish(),
  cpi: z.string().nullish(),
  status: z.string().nullish(),
  resolution_message: z.string().nullish(),
  error: z.object({ message: z.string() }).nullish(),
});
export type RefusalWire = z.infer<typeof RefusalWire>;
