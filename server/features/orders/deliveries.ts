import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { DeliveryKind } from "#contracts/orders.ts";
import type { Context } from "#server/context.ts";
import { deliveries } from "#server/database/schema/money.ts";
import type { Caller } from "#server/limits/caller.ts";

const HOUR_MS = 3_600_000;
const KEPT_MONTHS = 18;

interface Delivery {
  kind: DeliveryKind;
  orderId: string;
  /** The line that was read, or null for the whole order. */
  itemId: string | null;
  caller: Caller;
}

/** Keeps the proof that a text was handed over. The same caller reading the same text again counts once an hour. */
export async function recordDelivery(
  ctx: Context,
  { kind, orderId, itemId, caller: { address, userAgent } }: Delivery,
): Promise<void> {
  const at = ctx.now();
  const [known] = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.orderId, orderId),
        itemId ? eq(deliveries.itemId, itemId) : isNull(deliveries.itemId),
        eq(deliveries.kind, kind),
        eq(deliveries.address, address),
        eq(deliveries.userAgent, userAgent),
        gt(deliveries.at, new Date(at.getTime() - HOUR_MS)),
      ),
    )
    .limit(1);
  if (known) return;
  await ctx.db.insert(deliveries).values({ kind, orderId, itemId, at, address, userAgent });
}

export async function deleteOldDeliveries(ctx: Context): Promise<void> {
  const before = new Date(ctx.now());
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await ctx.db.delete(deliveries).where(lt(deliveries.at, before));
}
