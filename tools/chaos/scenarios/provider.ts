import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { runBuyers } from "../buyers.ts";
import { type Reply, sendCorrect } from "../provider.ts";
import type { Scenario } from "../scenario.ts";
import type { TestBed } from "../test-bed.ts";

const LONGER_THAN_TIMEOUT_MS = 11_000;

const replyTooLate: Reply = async (res, right) => {
  await sleep(LONGER_THAN_TIMEOUT_MS);
  sendCorrect(res, right);
};

const paymentsStarted = ({ provider }: TestBed) =>
  waitUntil("payments are made", () => provider.payments.size >= 4);

/** Fails until some payments could not be started; payments made before are asked about meanwhile. */
async function failUntilNoticed(testBed: TestBed, reply: Reply, failed: number): Promise<void> {
  const before = testBed.paymentsNotStarted;
  testBed.provider.overrides = { create: reply, fetch: reply };
  await waitUntil("payments could not be started", () => testBed.paymentsNotStarted >= before + failed);
  testBed.provider.overrides = {};
}

export const providerSlow: Scenario = {
  name: "provider slower than our timeout",
  async run(testBed) {
    const faults = async () => {
      await paymentsStarted(testBed);
      await failUntilNoticed(testBed, replyTooLate, 3);
    };
    await Promise.all([runBuyers(testBed, { buyers: 12, concurrency: 6 }), faults()]);
    return `answers after 11 s, ${testBed.paymentsNotStarted} payments not started;`;
  },
};

const fail500: Reply = (res) => void res.writeHead(500).end("oops");
const hangUp: Reply = (res) => void res.socket?.destroy();

export async function interruptProvider(testBed: TestBed): Promise<void> {
  await paymentsStarted(testBed);
  await failUntilNoticed(testBed, fail500, 3);
  await failUntilNoticed(testBed, hangUp, 3);
  const before = testBed.paymentsNotStarted;
  await testBed.provider.leave();
  await waitUntil("payments could not be started", () => testBed.paymentsNotStarted >= before + 3);
  await testBed.provider.comeBack();
}

export const providerDown: Scenario = {
  name: "provider down: 500, hanging up, unreachable",
  async run(testBed) {
    await Promise.all([runBuyers(testBed), interruptProvider(testBed)]);
    return `${testBed.paymentsNotStarted} payments not started;`;
  },
};
