import type { Context } from "#server/context.ts";
import { Conflict } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import type { Order } from "#server/features/orders/service.ts";
import { networkOf } from "#server/limits/caller.ts";
import { countTry } from "#server/limits/limits.ts";

const KEPT_MS = 24 * 3_600_000;

/** An idempotency key names its order for a day; after a failed payment it may be used again. */
export const mayRepeat = (ctx: Context, before: Pick<Order, "createdAt" | "status">): boolean =>
  before.status !== "failed" && before.createdAt.getTime() > ctx.now().getTime() - KEPT_MS;

const PER_BUYER = { name: "payment", most: 20, seconds: 60 };
/** More than one: a school or an office has one address for all its people. */
const PER_ADDRESS = { name: "payment-address", most: 120, seconds: 60 };

/** Counts simulated and real payments per buyer (per address without an account), and per address. */
export function countCheckout(ctx: Context, user: User | undefined, address: string): Promise<void> {
  const network = networkOf(address);
  return countTry(ctx, [
    { ...PER_BUYER, subject: user?.id ?? network },
    { ...PER_ADDRESS, subject: network },
  ]);
}

/** A second click gets the first one's order, unless the cart has changed since. */
export function sameOrder<O extends Order>(
  before: O,
  cart: { total: number; digest: string | null },
  expectedTotal: number,
): O {
  const otherCart = cart.total > 0 && cart.digest !== before.cartDigest;
  if (otherCart || before.totalAmount !== expectedTotal) {
    throw new Conflict(
      "idempotency_key_reused",
      "This payment attempt belongs to another cart. Please try again.",
      {
        total_amount: cart.total,
      },
    );
  }
  return before;
}

export const refusal = (cart: { total: number }): Conflict =>
  cart.total === 0
    ? new Conflict("cart_empty", "Please add items to your cart before checking out.")
    : new Conflict("total_changed", "Your cart or a price has changed. Please check the new total.", {
        total_amount: cart.total,
      });
