import { setTimeout as sleep } from "node:timers/promises";
import { type StoreProcess, sendSignal } from "#tools/harness/store-process.ts";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { trade } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import type { Stage } from "../stage.ts";

const FROZEN_MS = 4_000;

function signalDatabase(store: StoreProcess, name: NodeJS.Signals, whom: "first" | "all"): void {
  const pids = store.databaseProcesses();
  for (const pid of whom === "first" ? pids.slice(0, 1) : pids) sendSignal(pid, name);
}

const someOrders = async ({ ledger }: Stage) => {
  const before = ledger.orders.size;
  await waitUntil("buyers order again", () => ledger.orders.size >= before + 5);
};

export const databaseGone: Scenario = {
  name: "database killed, stopped, frozen, and back",
  async run(stage) {
    const { store } = stage;
    const pid = store.pid;
    const faults = async () => {
      await someOrders(stage);
      signalDatabase(store, "SIGKILL", "all");
      await someOrders(stage);
      signalDatabase(store, "SIGKILL", "first");
      await someOrders(stage);
      signalDatabase(store, "SIGINT", "first");
      await someOrders(stage);
      signalDatabase(store, "SIGSTOP", "all");
      await sleep(FROZEN_MS);
      signalDatabase(store, "SIGCONT", "all");
    };
    await Promise.all([trade(stage, { buyers: 28, atOnce: 8 }), faults()]);
    if (store.pid !== pid) throw new Error("The store was started again.");
    return "killed twice, stopped once, frozen for 4 s, the store itself untouched;";
  },
};
