import { setTimeout as sleep } from "node:timers/promises";
import { trade } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import { reach, type Stage } from "../stage.ts";

const FROZEN_MS = 4_000;

const someOrders = async ({ ledger }: Stage) => {
  const before = ledger.orders.size;
  await reach("buyers order again", () => ledger.orders.size >= before + 5);
};

export const databaseGone: Scenario = {
  name: "database killed, stopped, frozen, and back",
  async run(stage) {
    const { store } = stage;
    const pid = store.pid;
    const faults = async () => {
      await someOrders(stage);
      store.signalDatabase("SIGKILL", "all");
      await someOrders(stage);
      store.signalDatabase("SIGKILL", "first");
      await someOrders(stage);
      store.signalDatabase("SIGINT", "first");
      await someOrders(stage);
      store.signalDatabase("SIGSTOP", "all");
      await sleep(FROZEN_MS);
      store.signalDatabase("SIGCONT", "all");
    };
    await Promise.all([trade(stage, { buyers: 28, atOnce: 8 }), faults()]);
    if (store.pid !== pid) throw new Error("The store was started again.");
    return "killed twice, stopped once, frozen for 4 s, the store itself untouched;";
  },
};
