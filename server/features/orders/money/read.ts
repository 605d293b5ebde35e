import type { Context } from "#server/context.ts";
import { creditNotesOf } from "../invoices/issue.ts";
import type { Order } from "../store.ts";
import * as store from "./store.ts";

/** The refunds of some orders with their credit notes, and which orders wait for an admin's decision. */
export async function readMoneyBack(ctx: Context, orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id);
  const [refunds, requested] = await Promise.all([
    store.listRefunds(ctx.db, ids),
    store.listRequested(ctx.db, ids),
  ]);
  const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  const numbered = new Map<string, (store.RefundRow & { creditNoteNumber: string | null })[]>();
  for (const order of orders) {
    const own = byOrder.get(order.id) ?? [];
    const notes = await creditNotesOf(ctx, order, own);
    numbered.set(
      order.id,
      own.map((refund) => ({ ...refund, creditNoteNumber: notes.get(refund.id)?.number ?? null })),
    );
  }
  return (orderId: string) => ({
    refunds: numbered.get(orderId) ?? [],
    requested: requested.has(orderId),
  });
}
