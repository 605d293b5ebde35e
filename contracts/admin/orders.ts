import * as z from "zod";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "../limits.ts";
import { DeliveryKind, OrderRefund, OrderStatus, PackageType } from "../orders.ts";
import { Day, listOf, Mode, Paging, SearchText } from "./lists.ts";

/** GET /api/admin/orders. `search`: an id or its beginning (5 characters or more), the beginning of an e-mail, a CPI or payment id. */
export const OrderQuery = Paging.extend({
  search: SearchText,
  status: OrderStatus.optional(),
  held: z.literal("1").optional(),
  refunded: z.literal("1").optional(),
  mode: Mode.default("all"),
  from: Day.optional(),
  to: Day.optional(),
});
export type OrderQuery = z.infer<typeof OrderQuery>;

export const AdminOrder = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  user_email: z.string(),
  total_amount: z.int(),
  currency: z.string(),
  status: OrderStatus,
  package_type: PackageType,
  livemode: z.boolean(),
  nova_cpi: z.string().nullable(),
  nova_payment_id: z.string().nullable(),
  nova_payment_status: z.string().nullable(),
  /** Waits for a person's decision; `held_reason` says why. */
  held: z.boolean(),
  held_reason: z.string().nullable(),
  refunded_at: z.string().nullable(),
  refunded_amount: z.int(),
  disputed: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;
/** `total` stops counting here: that many means "or more". */
export const MOST_COUNTED = 10_000;
export const AdminOrderList = listOf(AdminOrder);
export type AdminOrderList = z.infer<typeof AdminOrderList>;

/** One thing that happened to an order, oldest first. */
export const OrderMoment = z.object({
  at: z.string(),
  kind: z.enum(["created", "payment_event", "admin", "refunded"]),
  /** What happened, in a few words. */
  title: z.string(),
  by: z.string().nullable(),
  /** The raw event, or what the admin changed. */
  data: z.unknown(),
});
export type OrderMoment = z.infer<typeof OrderMoment>;

/** GET /api/admin/orders/{id}, and the answer of resend-mail, ask-provider, release, fail and refund. */
export const AdminOrderDetail = AdminOrder.extend({
  name: z.string(),
  package_label: z.string(),
  discount: z.int(),
  code: z.string().nullable(),
  failure_reason: z.string().nullable(),
  refund_reason: z.string().nullable(),
  refunded_by: z.string().nullable(),
  nova_webhook_raw: z.unknown(),
  download_expires_at: z.string().nullable(),
  refunds: z.array(OrderRefund),
  refund_requested: z.boolean(),
  items: z.array(
    z.object({
      id: z.uuid().nullable(),
      refunded: z.boolean(),
      prompt_id: z.uuid().nullable(),
      title: z.string(),
      category_name: z.string(),
      quantity: z.int(),
      price: z.int(),
    }),
  ),
  history: z.array(OrderMoment),
  /** Proof of delivery, oldest first. */
  deliveries: z.array(
    z.object({ kind: DeliveryKind, at: z.string(), address: z.string(), user_agent: z.string() }),
  ),
  /** The buyer's sign-ins whose sessions still exist, newest first. */
  sign_ins: z.array(z.object({ at: z.string(), address: z.string(), user_agent: z.string() })),
  /** What may be done now, so that the page offers nothing that the server refuses. */
  actions: z.array(z.enum(["resend-mail", "fresh-link", "ask-provider", "release", "fail", "refund"])),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

/** POST /api/admin/orders/{id}/fresh-link: the old link is dead from now on. */
export const FreshLink = z.object({ url: z.string(), expires_at: z.string() });
export type FreshLink = z.infer<typeof FreshLink>;

/** POST /api/admin/orders/{id}/refund and …/fail */
export const OrderReason = z.object({
  reason: z
    .string()
    .trim()
    .min(MIN_REASON_LENGTH, `Please say why, in at least ${MIN_REASON_LENGTH} characters.`)
    .max(MAX_REASON_LENGTH),
});
export type OrderReason = z.infer<typeof OrderReason>;
