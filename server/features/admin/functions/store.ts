import { sql } from "drizzle-orm";
import { TIERS } from "#contracts/money.ts";
import type { Queryable } from "#server/database/pool.ts";

const countOf = async (db: Queryable, statement: ReturnType<typeof sql>): Promise<number> =>
  (await db.execute(statement)).rowCount ?? 0;

/**
 * Deletes test orders and the catalogue. Live orders keep their items, which are copies of what was bought.
 * Carts keep their lines, because prompts get the same ids when the catalogue is filled again.
 */
export async function clear(db: Queryable) {
  const orderItemsDeleted = await countOf(
    db,
    sql`delete from order_items using orders where orders.id = order_items.order_id and not orders.livemode`,
  );
  const ordersDeleted = await countOf(db, sql`delete from orders where not livemode`);
  const promptsDeleted = await countOf(db, sql`delete from prompts`);
  const categoriesDeleted = await countOf(db, sql`delete from categories`);
  return { orderItemsDeleted, ordersDeleted, promptsDeleted, categoriesDeleted };
}

const bandPrice = sql`case ${sql.join(
  TIERS.map(
    (tier) =>
      sql`when character_count between ${tier.min_characters}::int and ${tier.max_characters}::int then ${tier.price}::int`,
  ),
  sql` `,
)} else price end`;

/** A text outside all bands has no price to be set; it is left as it is. */
export async function fixPricing(db: Queryable) {
  const promptsFixed = await countOf(
    db,
    sql`update prompts set price = ${bandPrice}, updated_at = now() where price <> ${bandPrice}`,
  );
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from prompts`);
  return { promptsFixed, totalPrompts: Number(rows[0]?.total ?? 0) };
}
