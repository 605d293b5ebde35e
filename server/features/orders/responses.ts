import type { RefundMade } from "#contracts/admin/refunds.ts";
import type { OrderDetail, OrderSummary } from "#contracts/orders.ts";
import { packageLabel } from "#contracts/packs.ts";
import { isLineOpen, isOpen } from "./delivery.ts";
import { orderName } from "./labels.ts";
import type { RefundRow } from "./money/store.ts";
import { isHeld } from "./state.ts";
import type { Item, Order } from "./store.ts";

interface Viewer {
  isAdmin: boolean;
  isOwner: boolean;
}

/** The order's refunds, and whether its buyer waits for an answer to a request. */
interface MoneyBack {
  refunds: readonly (RefundRow & { creditNoteNumber: string | null })[];
  requested: boolean;
}

interface Contents {
  invoiceNumber: string | null;
  promptCount: number;
  categoryNames: readonly string[];
}

/** The order's own fields, without its items and its buyer's id. */
export const toBasics = (order: Order) => ({
  id: order.id,
  user_email: order.userEmail,
  category_id: order.categoryId,
  total_amount: order.totalAmount,
  discount: order.discount,
  code: order.code,
  currency: order.currency,
  status: order.status,
  package_type: order.packageType,
  livemode: order.livemode,
  nova_cpi: order.novaCpi,
  nova_payment_id: order.novaPaymentId,
  nova_payment_status: order.novaPaymentStatus,
  payment_intent_id: order.paymentIntentId,
  nova_webhook_raw: order.novaWebhookRaw,
  failure_reason: order.failureReason,
  created_at: order.createdAt.toISOString(),
  updated_at: order.updatedAt.toISOString(),
});

/** Only admins see the whole webhook, and only the buyer sees the payment's page. */
export const toSummary = (
  order: Order,
  contents: Contents,
  moneyBack: MoneyBack,
  viewer: Viewer,
): OrderSummary => ({
  ...toBasics(order),
  user_id: order.userId,
  prompt_id: order.promptId,
  name: orderName(contents.categoryNames),
  package_label: packageLabel(order.packageType, contents.promptCount),
  prompt_count: contents.promptCount,
  nova_webhook_raw: viewer.isAdmin ? order.novaWebhookRaw : withoutInternals(order.novaWebhookRaw),
  invoice_number: contents.invoiceNumber,
  refunded_at: order.refundedAt?.toISOString() ?? null,
  ...toMoneyBack(order, moneyBack),
  payment_url: viewer.isOwner && order.status === "pending" && !isHeld(order) ? order.paymentUrl : null,
});

export const toMoneyBack = (order: Order, { refunds, requested }: MoneyBack) => ({
  refunded_amount: order.refundedAmount,
  refunds: refunds.map(({ amount, state, settledAt, requestedAt, itemIds, creditNoteNumber }) => ({
    amount,
    state,
    at: (settledAt ?? requestedAt).toISOString(),
    item_ids: itemIds,
    credit_note_number: creditNoteNumber,
  })),
  refund_requested: requested,
  disputed: order.disputedAt !== null,
});

export const toRefundMade = ({ id, state, amount, failureReason }: RefundRow): RefundMade => ({
  id,
  state,
  amount,
  failure_reason: failureReason,
});

export function toDetail(
  order: Order,
  items: readonly Item[],
  moneyBack: MoneyBack,
  viewer: Viewer,
  invoiceNumber: string | null,
): OrderDetail {
  const contents = {
    invoiceNumber,
    promptCount: items.reduce((sum, item) => sum + item.quantity, 0),
    categoryNames: items.map((item) => item.categoryName),
  };
  const open = isOpen(order);
  return {
    ...toSummary(order, contents, moneyBack, viewer),
    items: items.map((item) => ({
      id: item.id,
      prompt_id: item.promptId,
      slug: item.slug,
      quantity: item.quantity,
      price: item.price,
      category_name: item.categoryName,
      version: item.version,
      refunded: order.refundedAt !== null || item.refundedAt !== null,
      prompt: {
        id: item.promptId,
        title: item.title,
        content: isLineOpen(order, item) ? item.content : null,
      },
    })),
    download_token: open ? order.downloadToken : null,
    download_expires_at: open ? (order.downloadExpiresAt?.toISOString() ?? null) : null,
  };
}

function withoutInternals(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null) return null;
  const event = raw as {
    data?: { id?: unknown; object?: { id?: unknown } };
    error?: { code?: unknown; message?: unknown };
  } & Record<string, unknown>;
  return {
    // Stripe names the kind of event, nova the payment's status.
    status: event.status ?? event.type,
    livemode: event.livemode,
    data: { id: event.data?.id ?? event.data?.object?.id },
    ...(event.error ? { error: { code: event.error.code, message: event.error.message } } : {}),
  };
}
