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
});
export type PaymentWire = z.infer<typeof PaymentWire>;

/** What a refusal (4xx) may say about itself. */
export const RefusalWire = z.object({
  status: z.string().optional(),
  resolution_message: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
});
