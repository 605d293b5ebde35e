import * as z from "zod";
import { OrderSummary } from "./orders.ts";
import { Upstream } from "./payments.ts";

export const DEMO_EMAIL = "demo@superprompts.test";

/** An order as the test results show it: without the token and the user's id. */
export const LabOrder = OrderSummary.omit({
  invoice_number: true,
  user_id: true,
  prompt_id: true,
  name: true,
  package_label: true,
  prompt_count: true,
  refunded_at: true,
  disputed: true,
  refunded_amount: true,
  refunds: true,
  refund_requested: true,
  payment_url: true,
});
export type LabOrder = z.infer<typeof LabOrder>;

/** GET /api/payment-lab/orders; also each message of its stream (event "orders"). */
export const LabOrders = z.object({ orders: z.array(LabOrder) });
export type LabOrders = z.infer<typeof LabOrders>;

/** POST /functions/v1/nova-casp-webhook-simulate; a field left empty counts as left out. */
export const SimulateWebhook = z
  .object({
    orderId: z.guid("Invalid UUID").or(z.literal("")).nullish(),
    cpi: z.string().trim().max(200).nullish(),
    paymentStatus: z.enum(["processed", "failed"]),
  })
  .refine(({ orderId, cpi }) => orderId || cpi, "Missing ID: Please provide either Order ID or CPI");
export type SimulateWebhook = z.infer<typeof SimulateWebhook>;

/** POST /functions/v1/nova-casp-diagnose */
export const Diagnosis = z.object({
  secrets: z.object({
    baseUrlPreview: z.string(),
    /** Which key it is about. */
    keyName: z.string(),
    publicKeyPresent: z.boolean(),
  }),
  targetedChecks: z.array(
    z.object({
      label: z.string(),
      success: z.boolean(),
      sent: z.object({ service: z.string() }),
      upstream: Upstream,
    }),
  ),
});
export type Diagnosis = z.infer<typeof Diagnosis>;

/** POST /functions/v1/nova-casp-webhook-test */
export const WebhookTest = z.object({ message: z.string() });
export type WebhookTest = z.infer<typeof WebhookTest>;

/** POST /api/readiness/test-mail */
export const TestMail = z.object({ message: z.string() });
export type TestMail = z.infer<typeof TestMail>;

/** GET /api/readiness */
export const CheckStatus = z.enum(["pass", "warning", "fail"]);
export type CheckStatus = z.infer<typeof CheckStatus>;
export const Readiness = z.object({
  overall: CheckStatus,
  checks: z.array(
    z.object({
      name: z.string(),
      status: CheckStatus,
      message: z.string(),
      /** Where it is mended. */
      link: z.object({ to: z.string(), label: z.string() }).optional(),
    }),
  ),
});
export type Readiness = z.infer<typeof Readiness>;
