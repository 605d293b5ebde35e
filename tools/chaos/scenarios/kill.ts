import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { trade } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import type { Stage } from "../stage.ts";

/** Some orders after the last start, and then at any moment. */
const ORDERS_BETWEEN = 6;
const ANY_MOMENT_MS = 300;

export async function killInTheMiddle({ store, ledger }: Stage): Promise<void> {
  const before = ledger.orders.size;
  await waitUntil("buyers order again", () => ledger.orders.size >= before + ORDERS_BETWEEN);
  await sleep(Math.random() * ANY_MOMENT_MS);
  await store.killWithDatabase();
  ledger.kills.push(Date.now());
  await store.start();
}

export const killed: Scenario = {
  name: "kill -9 of store and database",
  async run(stage) {
    const faults = async () => {
      for (let i = 0; i < 5; i++) await killInTheMiddle(stage);
    };
    await Promise.all([trade(stage, { buyers: 30, atOnce: 10, purchases: 3 }), faults()]);
    return `${stage.ledger.kills.length} kills in the middle of checkouts;`;
  },
};
