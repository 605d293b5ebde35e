import { and, asc, eq, sql } from "drizzle-orm";
import { MOST_LINES } from "#contracts/cart.ts";
import { MAX_CART_QUANTITY } from "#contracts/limits.ts";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts } from "#server/database/schema/catalogue.ts";
import { cartItems } from "#server/database/schema/shop.ts";

/** Lines whose prompt is not in the catalogue are hidden until it is back. */
export const listLines = (db: Queryable, userId: string) =>
  db
    .select({
      id: cartItems.id,
      prompt_id: cartItems.promptId,
      slug: prompts.slug,
      title: prompts.title,
      price: prompts.price,
      quantity: cartItems.quantity,
      category_name: categories.name,
    })
    .from(cartItems)
    .innerJoin(prompts, eq(prompts.id, cartItems.promptId))
    .innerJoin(categories, eq(categories.id, prompts.categoryId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));

/**
 * The unique constraint turns a second click into a higher quantity. False when a limit is reached or the prompt is gone.
 * The prompt is locked, so that it is not deleted meanwhile.
 */
export async function addOne(db: Queryable, userId: string, promptId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into cart_items (user_id, prompt_id, quantity)
    select ${userId}, p.id, 1 from prompts p
    where p.id = ${promptId}
      and ((select count(*) from cart_items c join prompts on prompts.id = c.prompt_id
          where c.user_id = ${userId}) < ${MOST_LINES}
        or exists (select from cart_items where user_id = ${userId} and prompt_id = ${promptId}))
    for key share of p
    on conflict (user_id, prompt_id) do update set quantity = cart_items.quantity + 1
      where cart_items.quantity < ${MAX_CART_QUANTITY}`);
  return rowCount === 1;
}

export const isSold = async (db: Queryable, promptId: string): Promise<boolean> =>
  (await db.select({ id: prompts.id }).from(prompts).where(eq(prompts.id, promptId))).length > 0;

export const hasLine = async (db: Queryable, userId: string, promptId: string): Promise<boolean> =>
  (
    await db
      .select({ id: cartItems.id })
      .from(cartItems)
      .where(and(eq(cartItems.userId, userId), eq(cartItems.promptId, promptId)))
  ).length > 0;

const ownLine = (userId: string, id: string) => and(eq(cartItems.userId, userId), eq(cartItems.id, id));

export async function setQuantity(
  db: Queryable,
  userId: string,
  id: string,
  quantity: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(cartItems)
    .set({ quantity })
    .from(prompts)
    .where(and(ownLine(userId, id), eq(prompts.id, cartItems.promptId)));
  return rowCount === 1;
}

export async function removeLine(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(cartItems).where(ownLine(userId, id));
  return rowCount === 1;
}

/** All lines, also those that are not shown. */
export async function clear(db: Queryable, userId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
}
