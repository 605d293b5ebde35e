import type { Context } from "#server/context.ts";
import { Conflict } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import type { Order } from "#server/features/orders/service.ts";
import { networkOf } from "#server/limits/caller.ts";
import { countTry } from "#server/limits/limits.ts";
import type { PackChoice } from "./pack.ts";

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
  const otherCart = before.packageType !== "cart" || (cart.total > 0 && cart.digest !== before.cartDigest);
  if (otherCart || before.totalAmount !== expectedTotal) {
    throw keyReused("This payment attempt belongs to another cart. Please try again.", {
      total_amount: cart.total,
    });
  }
  return before;
}

/** A second click gets the first one's order, unless it asks for another pack. */
export function samePackOrder<O extends Order>(before: O, pack: PackChoice, expectedTotal: number): O {
  const otherPack = before.packageType !== pack.type || before.categoryId !== pack.categoryId;
  if (otherPack || before.totalAmount !== expectedTotal) {
    throw keyReused("This payment attempt belongs to another order. Please try again.");
  }
  return before;
}

const keyReused = (message: string, details?: { total_amount: number }) =>
  new Conflict("idempotency_key_reused", message, details);

export interface Reserved<O extends Order = Order> {
  order: O;
  /** By an earlier click with the same key. */
  started: boolean;
}

/** An order that an earlier click made: while it is being taken to the provider, the next click waits. */
export function repeatOf<O extends Order>(order: O, underWaySince: Date): Reserved<O> | "wait" {
  const started = order.novaPaymentId !== null || order.status !== "pending";
  return !started && order.createdAt > underWaySince ? "wait" : { order, started };
}

export const cartEmpty = () =>
  new Conflict("cart_empty", "Please add items to your cart before checking out.");

export const refusal = (cart: { total: number }): Conflict =>
  cart.total === 0
    ? cartEmpty()
    : new Conflict("total_changed", "Your cart or a price has changed. Please check the new total.", {
        total_amount: cart.total,
      });
