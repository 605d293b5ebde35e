import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { cartItems, orders } from "#server/database/schema/shop.ts";
import type { PaidLine } from "./pricing.ts";

export interface CartLine {
  promptId: string;
  slug: string;
  title: string;
  categoryId: string;
  categoryName: string;
  quantity: number;
  /** Of one copy. */
  price: number;
  listPrice: number;
}

/** The cart's lines, and what they name, locked as in buyCart. */
export async function lockCartLines(db: Queryable, userId: string): Promise<CartLine[]> {
  const { rows } = await db.execute<CartLine & Record<string, unknown>>(sql`
    select c.prompt_id as "promptId", p.slug, p.title, p.category_id as "categoryId", k.name as "categoryName",
      c.quantity, p.price, p.price as "listPrice"
    from categories k
    join prompts p on p.category_id = k.id
    join cart_items c on c.prompt_id = p.id
    where c.user_id = ${userId}
    order by c.created_at, c.id
    for update of c for key share of k, p`);
  return rows;
}

export async function clearCart(db: Queryable, userId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
}

/** The payment of another order of the cart is being created. */
export async function isCartUnderWay(db: Queryable, userId: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending"),
        eq(orders.packageType, "cart"),
        isNull(orders.novaPaymentId),
        gt(orders.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The buyer's open payment for a pack of this category, also one that is being created at the provider. */
export async function findOpenPackOrder(
  db: Queryable,
  userId: string,
  categoryId: string,
  underWaySince: Date,
) {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending"),
        eq(orders.categoryId, categoryId),
        sql`${orders.packageType} <> 'cart'`,
        or(isNotNull(orders.novaPaymentId), gt(orders.createdAt, underWaySince)),
      ),
    )
    .limit(1);
  return order;
}

/** Copies what is sold into the order's lines, at the prices that were quoted. */
export async function insertOrder(
  db: Queryable,
  order: typeof orders.$inferInsert & { id: string },
  lines: readonly PaidLine[],
): Promise<void> {
  await db.insert(orders).values(order);
  await db.execute(sql`
    insert into order_items (order_id, prompt_id, position, quantity, price, title, content, inputs, version,
      category_name)
    select ${order.id}, p.id, line.position, line.quantity, line.price, p.title, p.content, p.inputs,
      p.version, k.name
    from unnest(${sql.param(lines.map(({ promptId }) => promptId))}::uuid[],
      ${sql.param(lines.map(({ quantity }) => quantity))}::int[], ${sql.param(lines.map(({ price }) => price))}::int[])
      with ordinality as line (prompt_id, quantity, price, position)
    join prompts p on p.id = line.prompt_id join categories k on k.id = p.category_id`);
}
