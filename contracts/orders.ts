import * as z from "zod";
import { RefundState } from "./admin/refunds.ts";
import { PACK_TYPES } from "./packs.ts";

export const OrderStatus = z.enum(["pending", "paid", "failed", "completed"]);
export type OrderStatus = z.infer<typeof OrderStatus>;
export const PackageType = z.enum([...PACK_TYPES, "cart"]);
export type PackageType = z.infer<typeof PackageType>;

/** How a text came to its buyer: the text file, the library's pages, an access token or an assistant (MCP). */
export const DeliveryKind = z.enum(["download", "library", "token", "mcp"]);
export type DeliveryKind = z.infer<typeof DeliveryKind>;

export const OrderRefund = z.object({
  amount: z.int(),
  state: RefundState,
  at: z.string(),
  /** The lines that it closes. */
  item_ids: z.array(z.uuid()),
  credit_note_number: z.string().nullable(),
});

/** An order in the buyer's history: no content, no token. */
export const OrderSummary = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  user_email: z.string(),
  category_id: z.uuid().nullable(),
  prompt_id: z.uuid().nullable(),
  total_amount: z.int(),
  /** Taken off by `code`; the prices of the items are without it. */
  discount: z.int(),
  code: z.string().nullable(),
  currency: z.string(),
  status: OrderStatus,
  package_type: PackageType,
  /** What was bought: the category's name, or "Prompts from N categories". */
  name: z.string(),
  /** "Starter Pack (5 prompts)", "Premium Pack (10 prompts)", "Cart (N prompts)" */
  package_label: z.string(),
  prompt_count: z.int(),
  livemode: z.boolean(),
  nova_cpi: z.string().nullable(),
  nova_payment_id: z.string().nullable(),
  nova_payment_status: z.string().nullable(),
  payment_intent_id: z.string().nullable(),
  nova_webhook_raw: z.unknown(),
  failure_reason: z.string().nullable(),
  refunded_at: z.string().nullable(),
  /** Null until it is paid. */
  invoice_number: z.string().nullable(),
  /** What confirmed refunds have paid back. */
  refunded_amount: z.int(),
  refunds: z.array(OrderRefund),
  /** The buyer has asked for a refund and waits for the answer. */
  refund_requested: z.boolean(),
  /** The buyer's bank disputes the payment, or has taken it back. */
  disputed: z.boolean(),
  /** Where its buyer can go on paying, while the payment is open. */
  payment_url: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** GET /api/orders */
export const OrderHistory = z.object({ orders: z.array(OrderSummary) });
export type OrderHistory = z.infer<typeof OrderHistory>;

export const OrderItem = z.object({
  /** Null for an old order that was made without items. */
  id: z.uuid().nullable(),
  prompt_id: z.uuid().nullable(),
  /** Of the prompt's page; null once the prompt is no longer sold. */
  slug: z.string().nullable(),
  quantity: z.int(),
  price: z.int(),
  category_name: z.string(),
  /** The version that was bought. */
  version: z.int(),
  refunded: z.boolean(),
  /** The text is there while the line is open: paid for, not refunded, not disputed. */
  prompt: z.object({ id: z.uuid().nullable(), title: z.string(), content: z.string().nullable() }),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** GET /api/orders/{id} */
export const OrderDetail = OrderSummary.extend({
  items: z.array(OrderItem),
  download_token: z.string().nullable(),
  download_expires_at: z.string().nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** GET /api/orders/{id}/status, for anyone who holds the id */
export const PublicOrderStatus = z.object({
  id: z.uuid(),
  status: OrderStatus,
  total_amount: z.int(),
  nova_cpi: z.string().nullable(),
  updated_at: z.string(),
  category_id: z.uuid().nullable(),
});
export type PublicOrderStatus = z.infer<typeof PublicOrderStatus>;

/** GET /api/orders/owned */
export const OwnedPrompts = z.object({ prompt_ids: z.array(z.uuid()) });
export type OwnedPrompts = z.infer<typeof OwnedPrompts>;

/** POST /api/orders/{id}/download-link */
export const DownloadLink = z.object({ url: z.string(), expires_at: z.string() });
export type DownloadLink = z.infer<typeof DownloadLink>;

/** POST /functions/v1/send-purchase-email */
export const SendPurchaseEmail = z.object({ orderId: z.guid("Invalid UUID"), userEmail: z.email() });
export type SendPurchaseEmail = z.infer<typeof SendPurchaseEmail>;
export const SentPurchaseEmail = z.object({ success: z.literal(true) });
export type SentPurchaseEmail = z.infer<typeof SentPurchaseEmail>;
