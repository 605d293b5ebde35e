import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { runBuyers } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import type { TestBed } from "../test-bed.ts";

const ORDERS_BETWEEN = 6;
const ANY_MOMENT_MS = 300;

export async function killDuringCheckouts({ store, ledger }: TestBed): Promise<void> {
  const before = ledger.orders.size;
  await waitUntil("buyers order again", () => ledger.orders.size >= before + ORDERS_BETWEEN);
  await sleep(Math.random() * ANY_MOMENT_MS);
  await store.killWithDatabase();
  ledger.kills.push(Date.now());
  await store.start();
}

export const killScenario: Scenario = {
  name: "kill -9 of store and database",
  async run(testBed) {
    const faults = async () => {
      for (let i = 0; i < 5; i++) await killDuringCheckouts(testBed);
    };
    await Promise.all([runBuyers(testBed, { buyers: 30, concurrency: 10, purchases: 3 }), faults()]);
    return `${testBed.ledger.kills.length} kills in the middle of checkouts;`;
  },
};
