import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { MOST_LINES } from "#contracts/cart.ts";
import { MAX_CART_QUANTITY } from "#contracts/limits.ts";
import { lockCart } from "#server/database/locks.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import { openLines } from "#server/database/open-lines.ts";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts } from "#server/database/schema/catalogue.ts";
import { HELD_PATTERN, orderItems, orders } from "#server/database/schema/shop.ts";

export type Order = typeof orders.$inferSelect;
export type Item = Pick<
  typeof orderItems.$inferSelect,
  | "promptId"
  | "quantity"
  | "price"
  | "title"
  | "content"
  | "inputs"
  | "version"
  | "categoryName"
  | "refundedAt"
> & { id: string | null; slug: string | null };

const MOST_SHOWN = 500;
const BATCH_SIZE = 100;
const LATE_MONEY_MS = 7 * 86_400_000;

const isNotHeld = sql`coalesce(${orders.novaPaymentStatus}, '') not like ${HELD_PATTERN}`;

const first = async <T>(rows: PromiseLike<T[]>): Promise<T | undefined> => (await rows)[0];

export const findOrder = (db: Queryable, id: string) =>
  first(db.select().from(orders).where(eq(orders.id, id)));

export const findByCpi = (db: Queryable, cpi: string) =>
  first(db.select().from(orders).where(eq(orders.novaCpi, cpi)));

export const findByPayment = (db: Queryable, paymentId: string) =>
  first(db.select().from(orders).where(eq(orders.novaPaymentId, paymentId)));

/** Every change of an order happens under its row lock. */
export const lockOrder = (db: Queryable, id: string) =>
  first(db.select().from(orders).where(eq(orders.id, id)).for("update"));

export async function updateOrder(
  db: Queryable,
  id: string,
  change: Partial<typeof orders.$inferInsert>,
): Promise<Order> {
  const [order] = await db.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (!order) throw new Error("An order vanished while it was locked.");
  return order;
}

export const listItems = (db: Queryable, orderId: string): Promise<Item[]> =>
  db
    .select(itemFields)
    .from(orderItems)
    .leftJoin(prompts, eq(prompts.id, orderItems.promptId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));

const itemFields = {
  id: orderItems.id,
  /** Null once the prompt is no longer sold. */
  promptId: prompts.id,
  slug: prompts.slug,
  quantity: orderItems.quantity,
  price: orderItems.price,
  title: orderItems.title,
  content: orderItems.content,
  inputs: orderItems.inputs,
  version: orderItems.version,
  categoryName: orderItems.categoryName,
  refundedAt: orderItems.refundedAt,
};

/** For orders made without items: a single prompt, or the first of a category. */
export const listFallbackItems = (db: Queryable, order: Order, limit: number): Promise<Item[]> =>
  db
    .select({
      id: sql<null>`null`,
      promptId: sql<string | null>`${prompts.id}`,
      slug: prompts.slug,
      quantity: sql<number>`1`.mapWith(Number),
      price: prompts.price,
      title: prompts.title,
      content: prompts.content,
      inputs: prompts.inputs,
      version: prompts.version,
      categoryName: categories.name,
      refundedAt: sql<null>`null`,
    })
    .from(prompts)
    .innerJoin(categories, eq(categories.id, prompts.categoryId))
    .where(
      order.promptId
        ? eq(prompts.id, order.promptId)
        : order.categoryId
          ? eq(prompts.categoryId, order.categoryId)
          : sql`false`,
    )
    .orderBy(asc(prompts.price), asc(prompts.title))
    .limit(order.promptId ? 1 : limit);

/** Each order with what its lines add up to, without their texts. */
export const listOfUser = (db: Queryable, userId: string) =>
  db
    .select({
      order: orders,
      promptCount:
        sql<number>`coalesce((select sum(quantity) from order_items where order_id = ${orders.id}), 0)`.mapWith(
          Number,
        ),
      categoryNames: sql<string[]>`array(
        select distinct category_name from order_items where order_id = ${orders.id})`,
      categoryName: categories.name,
    })
    .from(orders)
    .leftJoin(categories, eq(categories.id, orders.categoryId))
    .where(eq(orders.userId, userId))
    .orderBy(newestFirst(orders.createdAt))
    .limit(MOST_SHOWN);

export const listLatest = (db: Queryable, limit: number) =>
  db.select({ id: orders.id }).from(orders).orderBy(newestFirst(orders.createdAt)).limit(limit);

export const listOwnedPrompts = (db: Queryable, userId: string) =>
  db
    .selectDistinct({ promptId: orderItems.promptId })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.userId, userId), openLines, isNotNull(orderItems.promptId)));

/** Every line whose text the person may have, newest first, with a prompt as often as it was bought. */
export const listOpenLines = (db: Queryable, userId: string) =>
  db
    .select({
      itemId: orderItems.id,
      orderId: orders.id,
      promptId: orderItems.promptId,
      title: orderItems.title,
      content: orderItems.content,
      inputs: orderItems.inputs,
      version: orderItems.version,
      categoryName: orderItems.categoryName,
      boughtAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.userId, userId), openLines))
    .orderBy(newestFirst(orders.createdAt), asc(orderItems.position));

/** Puts the order's lines back into the cart, up to its limit, except prompts that are in it again. */
export async function returnToCart(db: Queryable, order: { id: string; userId: string }): Promise<void> {
  await lockCart(db, order.userId);
  await db.execute(sql`
    with cart as (
      select prompt_id from cart_items join prompts on prompts.id = prompt_id where user_id = ${order.userId})
    insert into cart_items (user_id, prompt_id, quantity)
    select ${order.userId}, prompt_id, least(sum(quantity), ${MAX_CART_QUANTITY}::int) from order_items
    where order_id = ${order.id} and prompt_id in (select id from prompts)
      and prompt_id not in (select prompt_id from cart)
    group by prompt_id order by min(position)
    limit (select greatest(${MOST_LINES}::int - count(*), 0) from cart)
    on conflict (user_id, prompt_id) do nothing`);
}

/** When the provider began to answer that it does not know the payment, or null once it knows it. */
export async function markUnknown(db: Queryable, id: string, since: Date | null): Promise<void> {
  await db.update(orders).set({ paymentUnknownSince: since }).where(eq(orders.id, id));
}

/** Pending orders, those checked longest ago first. Held ones wait for an admin. */
export const listOverdue = (db: Queryable, before: Date): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending"),
        lt(orders.createdAt, before),
        isNotHeld,
        or(isNull(orders.paymentCheckedAt), lt(orders.paymentCheckedAt, before)),
      ),
    )
    .orderBy(sql`${orders.paymentCheckedAt} nulls first`, asc(orders.createdAt))
    .limit(BATCH_SIZE);

/** Failed orders of the last week, checked with a backoff from ten minutes to six hours. */
export const listFailed = (db: Queryable, now: Date): Promise<Order[]> => {
  const last = sql`greatest(${orders.paymentCheckedAt}, ${orders.updatedAt})`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "failed"),
        isNotNull(orders.novaPaymentId),
        gt(orders.updatedAt, new Date(now.getTime() - LATE_MONEY_MS)),
        isNotHeld,
        sql`${last} < ${now.toISOString()}::timestamptz
          - least(greatest(${last} - ${orders.updatedAt}, interval '10 minutes'), interval '6 hours')`,
      ),
    )
    .orderBy(last)
    .limit(BATCH_SIZE);
};
