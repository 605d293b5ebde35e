import type { Context } from "#server/context.ts";
import { checkOut, fillCarts, resetPurchases, timeAll } from "../data/buyers.ts";
import { record, replay } from "../data/recording.ts";
import { compareWithBar, perSecond, type ResultRow, ratio } from "../report.ts";
import { median } from "../statistics.ts";

const REPETITIONS = 3;
const ROUNDS = 3;

/** Compares the checkout transaction with the same statements and values sent through pg alone. */
export async function measureCheckout(ctx: Context): Promise<ResultRow> {
  await playRound(ctx);
  const ratios: number[] = [];
  const rates = { store: [] as number[], bare: [] as number[] };
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const elapsed = { store: 0, bare: 0, buyers: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const { store, bare, buyers } = await playRound(ctx);
      elapsed.store += store;
      elapsed.bare += bare;
      elapsed.buyers += buyers;
    }
    ratios.push(elapsed.bare / elapsed.store);
    rates.store.push((elapsed.buyers / elapsed.store) * 1000);
    rates.bare.push((elapsed.buyers / elapsed.bare) * 1000);
  }
  return compareWithBar({
    what: "checkout transaction against its statements through pg",
    values: ratios,
    show: ratio,
    min: 0.7,
    note: `store ${perSecond(median(rates.store))}, pg ${perSecond(median(rates.bare))}`,
  });
}

async function playRound(ctx: Context) {
  const { pool } = ctx.database;
  const buyers = await fillCarts(ctx);
  const recording = record(pool);
  await timeAll(buyers, checkOut(ctx));
  recording.stop();
  await fillCarts(ctx, buyers);
  const store = await timeAll(buyers, checkOut(ctx));
  await fillCarts(ctx, buyers);
  const bare = await timeAll(recording.transactions, (statements) => replay(pool, statements));
  await resetPurchases(ctx, buyers);
  if (recording.transactions.length !== buyers.length) throw new Error("A checkout is not one transaction.");
  return { store, bare, buyers: buyers.length };
}
