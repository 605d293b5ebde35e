import type { Queryable } from "#server/database/pool.ts";
import * as store from "./store.ts";

/** The refunds of some orders and which of them wait for an admin's decision. */
export async function readMoneyBack(db: Queryable, orderIds: readonly string[]) {
  const [refunds, requested] = await Promise.all([
    store.listRefunds(db, orderIds),
    store.listRequested(db, orderIds),
  ]);
  const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  return (orderId: string) => ({
    refunds: byOrder.get(orderId) ?? [],
    requested: requested.has(orderId),
  });
}
