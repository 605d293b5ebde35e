import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { trade } from "../buyers.ts";
import { answerRight, type Reply } from "../provider.ts";
import type { Scenario } from "../scenario.ts";
import type { Stage } from "../stage.ts";

const BEYOND_PATIENCE_MS = 11_000;

const tooLate: Reply = async (res, right) => {
  await sleep(BEYOND_PATIENCE_MS);
  answerRight(res, right);
};

const atTheCounter = ({ provider }: Stage) => waitUntil("payments are made", () => provider.book.size >= 4);

/** Each mood until it has spoilt some payments; what was made before it is asked about in it. */
async function endure(stage: Stage, reply: Reply, spoilt: number): Promise<void> {
  const before = stage.refusedByProvider;
  stage.provider.mood = { create: reply, fetch: reply };
  await waitUntil("the provider's mood is felt", () => stage.refusedByProvider >= before + spoilt);
  stage.provider.mood = {};
}

export const providerSlow: Scenario = {
  name: "provider slower than our patience",
  async run(stage) {
    const faults = async () => {
      await atTheCounter(stage);
      await endure(stage, tooLate, 3);
    };
    await Promise.all([trade(stage, { buyers: 12, atOnce: 6 }), faults()]);
    return `answers after 11 s, ${stage.refusedByProvider} payments not started;`;
  },
};

const failing: Reply = (res) => void res.writeHead(500).end("oops");
const hangingUp: Reply = (res) => void res.socket?.destroy();

export async function loseTheProvider(stage: Stage): Promise<void> {
  await atTheCounter(stage);
  await endure(stage, failing, 3);
  await endure(stage, hangingUp, 3);
  const before = stage.refusedByProvider;
  await stage.provider.leave();
  await waitUntil("the provider is missed", () => stage.refusedByProvider >= before + 3);
  await stage.provider.comeBack();
}

export const providerDown: Scenario = {
  name: "provider down: 500, hanging up, not there",
  async run(stage) {
    await Promise.all([trade(stage), loseTheProvider(stage)]);
    return `${stage.refusedByProvider} payments not started;`;
  },
};
