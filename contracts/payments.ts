import * as z from "zod";
import { DiscountCode, IdempotencyKey } from "./checkout.ts";
import { MAX_LAB_CENTS, MAX_SERVICE_NAME_LENGTH } from "./limits.ts";
import { PACK_TYPES } from "./packs.ts";

export type ProviderName = "nova" | "stripe";

/** The statuses with which a payment may go on to the provider's page. */
export const ACCEPTED_STATUSES: readonly string[] = ["process_pending", "pending", "initialized"];

/** POST /functions/v1/nova-casp-payment from the checkout: the stored cart is charged, whatever else it says. */
export const CartPayment = z.object({
  packageType: z.literal("cart"),
  totalAmount: z.int(),
  categoryId: z.string().nullish(),
  userId: z.string().nullish(),
  returnUrl: z.string().max(2000).nullish(),
  items: z
    .array(z.object({ prompt_id: z.guid("Invalid UUID"), quantity: z.int(), price: z.int() }))
    .max(1000)
    .optional(),
  idempotencyKey: IdempotencyKey.optional(),
  code: DiscountCode.nullish(),
});
export type CartPayment = z.infer<typeof CartPayment>;

/** The same call for a pack, which its signed-in buyer pays at the quoted total. */
export const PackPayment = z.object({
  packageType: z.enum(PACK_TYPES),
  categoryId: z.guid("Invalid UUID"),
  /** Tells this call from the payment test page's; the buyer is whoever is signed in. */
  userId: z.string(),
  totalAmount: z.int(),
  returnUrl: z.string().max(2000).nullish(),
  idempotencyKey: IdempotencyKey.optional(),
  code: DiscountCode.nullish(),
});
export type PackPayment = z.infer<typeof PackPayment>;

/** The same call from the payment test page. */
export const LabPayment = z.object({
  packageType: z.enum(PACK_TYPES),
  categoryId: z.guid("Invalid UUID"),
  userEmail: z.email().max(255),
  totalAmount: z.int().min(1).max(MAX_LAB_CENTS),
  returnUrl: z.string().max(2000).nullish(),
  serviceOverride: z.string().trim().max(MAX_SERVICE_NAME_LENGTH).optional(),
  currencyOverride: z.enum(["EUR", "USD"]).optional(),
});
export type LabPayment = z.infer<typeof LabPayment>;

export const PaymentRequest = z.union([CartPayment, PackPayment, LabPayment]);
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** What the provider answered, cut short, for the test page. */
export const Upstream = z.object({ status: z.int(), statusText: z.string(), body: z.string() });
export type Upstream = z.infer<typeof Upstream>;

export const PaymentResponse = z.object({
  success: z.boolean(),
  orderId: z.uuid(),
  novaStatus: z.string(),
  resolutionMessage: z.string(),
  cpi: z.string().nullable(),
  paymentId: z.string().nullable(),
  paymentUrl: z.string().nullable(),
  upstream: Upstream.optional(),
});
export type PaymentResponse = z.infer<typeof PaymentResponse>;

/** The provider's webhook. Its unknown fields are kept in the inbox and ignored here. */
export const WebhookEvent = z.object({
  id: z.string().min(1).max(200),
  /** `refund_id` and `amount` come with a refund, `amount` with a dispute. */
  data: z.object({
    id: z.string().min(1).max(200),
    refund_id: z.string().max(200).optional(),
    amount: z.int().optional(),
  }),
  status: z.enum(["processed", "failed", "refunded", "disputed", "dispute_won", "dispute_lost"]),
  livemode: z.boolean(),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Answer of the webhook receiver and of nova-casp-webhook-simulate. */
export const WebhookAnswer = z.object({
  message: z.string(),
  status: z.string().nullable(),
  orderId: z.uuid().nullable(),
  idempotent: z.boolean(),
});
export type WebhookAnswer = z.infer<typeof WebhookAnswer>;
