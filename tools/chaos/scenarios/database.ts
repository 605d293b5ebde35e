import { setTimeout as sleep } from "node:timers/promises";
import { type StoreProcess, sendSignal } from "#tools/harness/store-process.ts";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { runBuyers } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import type { TestBed } from "../test-bed.ts";

const FROZEN_MS = 4_000;

function signalDatabase(store: StoreProcess, name: NodeJS.Signals, whom: "first" | "all"): void {
  const pids = store.databaseProcesses();
  for (const pid of whom === "first" ? pids.slice(0, 1) : pids) sendSignal(pid, name);
}

const someOrders = async ({ ledger }: TestBed) => {
  const before = ledger.orders.size;
  await waitUntil("buyers order again", () => ledger.orders.size >= before + 5);
};

export const databaseFailure: Scenario = {
  name: "database killed, stopped, frozen, and back",
  async run(testBed) {
    const { store } = testBed;
    const pid = store.pid;
    const faults = async () => {
      await someOrders(testBed);
      signalDatabase(store, "SIGKILL", "all");
      await someOrders(testBed);
      signalDatabase(store, "SIGKILL", "first");
      await someOrders(testBed);
      signalDatabase(store, "SIGINT", "first");
      await someOrders(testBed);
      signalDatabase(store, "SIGSTOP", "all");
      await sleep(FROZEN_MS);
      signalDatabase(store, "SIGCONT", "all");
    };
    await Promise.all([runBuyers(testBed, { buyers: 28, concurrency: 8 }), faults()]);
    if (store.pid !== pid) throw new Error("The store was started again.");
    return "killed twice, stopped once, frozen for 4 s, the store itself untouched;";
  },
};
