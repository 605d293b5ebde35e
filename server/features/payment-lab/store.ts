import { eq, sql } from "drizzle-orm";
import { newestFirst } from "#server/database/newest-first.ts";
import type { Queryable } from "#server/database/pool.ts";
import { orders } from "#server/database/schema/shop.ts";

export const listOfEmail = (db: Queryable, email: string, limit: number) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.userEmail, email))
    .orderBy(newestFirst(orders.createdAt))
    .limit(limit);

/** An order of the payment test page: the first prompts of a category by price, then title, at the form's amount. */
export async function insertLabOrder(
  db: Queryable,
  order: typeof orders.$inferInsert & { id: string; categoryId: string },
  packSize: number,
): Promise<void> {
  await db.insert(orders).values(order);
  await db.execute(sql`
    insert into order_items (order_id, prompt_id, position, quantity, price, title, content, inputs, version,
      category_name)
    select ${order.id}, p.id, row_number() over (order by p.price, p.title), 1, p.price, p.title, p.content,
      p.inputs, p.version, k.name
    from prompts p join categories k on k.id = p.category_id
    where k.id = ${order.categoryId}
    order by p.price, p.title limit ${packSize}`);
}

/** Locked to the end of the transaction, so that the category is not deleted before its order exists. */
export async function hasCategory(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from categories where id = ${id} for key share`);
  return rowCount === 1;
}
