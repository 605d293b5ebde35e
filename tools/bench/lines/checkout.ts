import type { Context } from "#server/context.ts";
import { checkOut, fillCarts, forget, timeAll } from "../data/buyers.ts";
import { record, replay } from "../data/recording.ts";
import { judge, type Line, perSecond, ratio } from "../report.ts";
import { median } from "../statistics.ts";

const REPETITIONS = 3;
const ROUNDS = 3;

/** The checkout transaction against the same statements, with the same values, sent through pg alone, in turns. */
export async function measureCheckout(ctx: Context): Promise<Line> {
  await playRound(ctx);
  const ratios: number[] = [];
  const rates = { store: [] as number[], bare: [] as number[] };
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const spent = { store: 0, bare: 0, buyers: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const { store, bare, buyers } = await playRound(ctx);
      spent.store += store;
      spent.bare += bare;
      spent.buyers += buyers;
    }
    ratios.push(spent.bare / spent.store);
    rates.store.push((spent.buyers / spent.store) * 1000);
    rates.bare.push((spent.buyers / spent.bare) * 1000);
  }
  return judge({
    what: "checkout transaction against its statements through pg",
    values: ratios,
    show: ratio,
    least: 0.7,
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
  await forget(ctx, buyers);
  if (recording.transactions.length !== buyers.length) throw new Error("A checkout is not one transaction.");
  return { store, bare, buyers: buyers.length };
}
