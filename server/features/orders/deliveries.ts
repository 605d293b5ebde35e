import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { DeliveryKind } from "#contracts/orders.ts";
import type { Context } from "#server/context.ts";
import { openLines } from "#server/database/open-lines.ts";
import { deliveries } from "#server/database/schema/money.ts";
import { orderItems, orders } from "#server/database/schema/shop.ts";
import type { Caller } from "#server/limits/caller.ts";

const HOUR_MS = 3_600_000;
const KEPT_MONTHS = 18;
const MOST_LISTED = 500;

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

interface Readings {
  kind: DeliveryKind;
  userId: string;
  promptIds: readonly string[];
  caller: Caller;
}

/** The same for the newest open line of each of these prompts, in one statement. */
export async function recordReadings(
  ctx: Context,
  { kind, userId, promptIds, caller: { address, userAgent } }: Readings,
): Promise<void> {
  if (promptIds.length === 0) return;
  const at = ctx.now();
  const hourAgo = new Date(at.getTime() - HOUR_MS).toISOString();
  await ctx.db.execute(sql`
    insert into ${deliveries} (order_id, item_id, kind, at, address, user_agent)
    select order_id, item_id, ${kind}, ${at.toISOString()}::timestamptz, ${address}, ${userAgent}
    from (
      select distinct on (${orderItems.promptId}) ${orders.id} as order_id, ${orderItems.id} as item_id
      from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
      where ${orders.userId} = ${userId} and ${orderItems.promptId} = any(${sql.param(promptIds)}::uuid[]) and ${openLines}
      order by ${orderItems.promptId}, ${orders.createdAt} desc
    ) line
    where not exists (
      select from ${deliveries} known where known.item_id = line.item_id and known.kind = ${kind}
        and known.address = ${address} and known.user_agent = ${userAgent} and known.at > ${hourAgo}::timestamptz)`);
}

export async function deleteOldDeliveries(ctx: Context): Promise<void> {
  const before = new Date(ctx.now());
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await ctx.db.delete(deliveries).where(lt(deliveries.at, before));
}

export const listDeliveries = (ctx: Context, orderId: string) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(asc(deliveries.at))
    .limit(MOST_LISTED);
