import type { Context } from "#server/context.ts";
import { lockSales } from "#server/database/locks.ts";
import { transaction } from "#server/database/transaction.ts";
import { nextMonth, periodOf } from "./periods.ts";
import * as store from "./roll-up-store.ts";

/** Longer than any transaction that changes an order, and than clocks of instances differ. */
const OVERLAP_MS = 5 * 60_000;

/** With more changed days it is quicker to compute all sums again. */
const MANY_DAYS = 100;
const BEGINNING = "2000-01-01";

/**
 * Brings the sums up to date with every order that changed since the last time; the first time, with all.
 * The current month has no sum of its own yet: its days are few, and one of them changes all the time.
 */
export async function catchUp(ctx: Context): Promise<void> {
  const now = ctx.now();
  const thisMonth = periodOf(dayOf(now), "month");
  await transaction(ctx.db, async (tx) => {
    await lockSales(tx);
    const upTo = await store.readProgress(tx);
    const changed = upTo && (await store.changedDays(tx, new Date(upTo.getTime() - OVERLAP_MS)));
    if (!changed || changed.length > MANY_DAYS) {
      await store.refreshDay(tx, undefined);
      await store.refreshMonths(tx, BEGINNING, thisMonth);
    } else {
      for (const day of changed) await store.refreshDay(tx, day);
      for (const month of new Set([...changed, dayOf(upTo)].map((day) => periodOf(day, "month")))) {
        if (month < thisMonth) await store.refreshMonths(tx, month, nextMonth(month));
      }
    }
    await store.writeProgress(tx, now);
  });
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export function scheduleRollUp(ctx: Context): void {
  ctx.jobs.repeat("sum-up-sales", "* * * * *", () => catchUp(ctx));
}
