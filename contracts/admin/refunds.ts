import * as z from "zod";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "../limits.ts";
import { listOf, Paging } from "./lists.ts";

export const RefundState = z.enum(["requested", "confirmed", "failed"]);
export type RefundState = z.infer<typeof RefundState>;

const Reason = z
  .string()
  .trim()
  .min(MIN_REASON_LENGTH, `Please say why, in at least ${MIN_REASON_LENGTH} characters.`)
  .max(MAX_REASON_LENGTH);
const ItemIds = z.array(z.guid("Invalid UUID")).min(1).max(1000);

/** POST /api/admin/orders/{id}/refunds: some lines, an amount that closes no line, or without both the whole order. */
export const RefundOrder = z
  .object({ item_ids: ItemIds.optional(), amount: z.int().min(1).optional(), reason: Reason })
  .refine(({ item_ids, amount }) => !item_ids || !amount, "Name the lines or an amount, not both.");
export type RefundOrder = z.infer<typeof RefundOrder>;

/** A failed one says why. */
export const RefundMade = z.object({
  id: z.uuid(),
  state: RefundState,
  amount: z.int(),
  failure_reason: z.string().nullable(),
});
export type RefundMade = z.infer<typeof RefundMade>;

/** POST /api/orders/{id}/refund-request, without item_ids for the whole order */
export const RequestRefund = z.object({ reason: Reason, item_ids: ItemIds.optional() });
export type RequestRefund = z.infer<typeof RequestRefund>;
export const RefundRequested = z.object({ state: z.literal("requested") });
export type RefundRequested = z.infer<typeof RefundRequested>;

export const RefundRequestState = z.enum(["requested", "accepted", "declined"]);
export type RefundRequestState = z.infer<typeof RefundRequestState>;

/** GET /api/admin/refund-requests, those that wait first */
export const RefundRequestQuery = Paging.extend({ state: RefundRequestState.optional() });
export type RefundRequestQuery = z.infer<typeof RefundRequestQuery>;

export const RefundRequest = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  user_email: z.string(),
  state: RefundRequestState,
  reason: z.string(),
  /** Null: the whole order. */
  item_ids: z.array(z.uuid()).nullable(),
  titles: z.array(z.string()),
  /** What accepting it would pay back now, in cents. */
  amount: z.int(),
  livemode: z.boolean(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  decision_reason: z.string().nullable(),
  refund: RefundMade.nullable(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;
export const RefundRequestList = listOf(RefundRequest);
export type RefundRequestList = z.infer<typeof RefundRequestList>;

/** POST /api/admin/refund-requests/{id}: the buyer reads the reason, which declining needs. */
export const DecideRefundRequest = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("accept"), reason: z.string().trim().max(MAX_REASON_LENGTH).optional() }),
  z.object({ decision: z.literal("decline"), reason: Reason }),
]);
export type DecideRefundRequest = z.infer<typeof DecideRefundRequest>;
