import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "#server/context.ts";
import { lockCheckout } from "#server/database/locks.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";

/** Longer than two timeouts of the provider: an older checkout without a payment has crashed. */
const UNDER_WAY_MS = 30_000;
const WAIT_MS = 100;

/**
 * One order for one cart, simulated or real: a buyer's checkouts come one after the other, and while an earlier
 * order is being taken to the provider (it is younger than `since`), the next one waits for what becomes of it.
 */
export async function withCheckoutLock<T>(
  ctx: Context,
  user: Pick<User, "id">,
  step: (tx: Tx, since: Date) => Promise<T | "wait">,
): Promise<T> {
  const deadline = ctx.now().getTime() + UNDER_WAY_MS;
  for (;;) {
    const done = await transaction(ctx.db, async (tx) => {
      await lockCheckout(tx, user.id);
      return step(tx, new Date(ctx.now().getTime() - UNDER_WAY_MS));
    });
    if (done !== "wait") return done;
    if (ctx.now().getTime() > deadline) {
      throw new Conflict(
        "payment_under_way",
        "Another payment of yours is just being started. Please try again.",
      );
    }
    await sleep(WAIT_MS);
  }
}
