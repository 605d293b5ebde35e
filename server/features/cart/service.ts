import { type Cart, MOST_LINES } from "#contracts/cart.ts";
import { MAX_CART_QUANTITY } from "#contracts/limits.ts";
import { cartTotal } from "#contracts/money.ts";
import type { Context } from "#server/context.ts";
import { lockCart } from "#server/database/locks.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as store from "./store.ts";

type Buyer = Pick<User, "id">;

export async function read(ctx: Context, buyer: Buyer): Promise<Cart> {
  const items = await store.listLines(ctx.db, buyer.id);
  const count = items.reduce((sum, line) => sum + line.quantity, 0);
  return { items, count, total: cartTotal(items) };
}

export async function add(ctx: Context, buyer: Buyer, promptId: string): Promise<Cart> {
  const added = await transaction(ctx.db, async (tx) => {
    await lockCart(tx, buyer.id);
    return store.addOne(tx, buyer.id, promptId);
  });
  if (!added) throw await whyNotAdded(ctx, buyer, promptId);
  ctx.categoryViews.countCart(promptId);
  return read(ctx, buyer);
}

async function whyNotAdded(ctx: Context, buyer: Buyer, promptId: string) {
  if (!(await store.isSold(ctx.db, promptId))) {
    return new NotFound("prompt_not_found", "This prompt is no longer sold.");
  }
  return (await store.hasLine(ctx.db, buyer.id, promptId))
    ? new Conflict("too_many_of_a_prompt", `You can buy at most ${MAX_CART_QUANTITY} of a prompt at once.`)
    : new Conflict("cart_full", `A cart holds at most ${MOST_LINES} different prompts.`);
}

export async function changeQuantity(
  ctx: Context,
  buyer: Buyer,
  lineId: string,
  quantity: number,
): Promise<Cart> {
  const changed =
    quantity > 0
      ? await store.setQuantity(ctx.db, buyer.id, lineId, quantity)
      : await store.removeLine(ctx.db, buyer.id, lineId);
  if (!changed) throw lineNotFound();
  return read(ctx, buyer);
}

export async function remove(ctx: Context, buyer: Buyer, lineId: string): Promise<Cart> {
  if (!(await store.removeLine(ctx.db, buyer.id, lineId))) throw lineNotFound();
  return read(ctx, buyer);
}

export async function clear(ctx: Context, buyer: Buyer): Promise<Cart> {
  // In a transaction, which is repeated after a deadlock with an admin who deletes some of the same lines.
  await transaction(ctx.db, (tx) => store.clear(tx, buyer.id));
  return read(ctx, buyer);
}

const lineNotFound = () => new NotFound("cart_item_not_found", "This item is no longer in your cart.");
