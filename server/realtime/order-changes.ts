import { DEMO_EMAIL } from "#contracts/payment-lab.ts";
import type { Queryable } from "#server/database/pool.ts";
import { notify } from "./bus.ts";

/** NOTIFY makes commits wait for one another, so only orders that a page watches are sent: those of the demo address. */
export async function notifyOrderChanged(
  tx: Queryable,
  order: { id: string; userEmail: string },
): Promise<void> {
  if (order.userEmail !== DEMO_EMAIL) return;
  await notify(tx, "order_changed", { id: order.id, user_email: order.userEmail });
}
