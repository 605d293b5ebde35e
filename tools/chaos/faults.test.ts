import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { removeFolder } from "#tools/harness/folder.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { runBuyers } from "./buyers.ts";
import { runScenario, type Scenario } from "./scenario.ts";
import { canMountDisk, diskFullBriefly } from "./scenarios/disk.ts";
import { sendInvalidReplies } from "./scenarios/garbage.ts";
import { killDuringCheckouts } from "./scenarios/kill.ts";
import { interruptMailServer } from "./scenarios/mail.ts";
import { interruptProvider } from "./scenarios/provider.ts";
import { sendSkewedWebhooks } from "./scenarios/webhooks.ts";
import { makeTemplate, type TestBed } from "./test-bed.ts";

/** The short form of `npm run chaos`: fewer buyers, one fault each, the same checks. */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

let template: string;
beforeAll(async () => {
  await ensureBuilt(() => {});
  template = await makeTemplate();
});
afterAll(() => removeFolder(template));

const duringSales =
  (fault: (testBed: TestBed) => Promise<unknown>): Scenario["run"] =>
  async (testBed) => {
    await Promise.all([runBuyers(testBed, { buyers: 10, concurrency: 6 }), fault(testBed)]);
    return "";
  };
const violations = async (scenario: Partial<Scenario>) =>
  (await runScenario({ name: "", run: async () => "", ...scenario }, template)).violations;

test.concurrent("kill -9 in the middle of checkouts loses nothing and charges or mails nobody twice", async () => {
  expect(await violations({ run: duringSales(killDuringCheckouts) })).toEqual([]);
});

test.concurrent("a provider that is down and then sends invalid replies costs nobody money or goods", async () => {
  const fault = async (testBed: TestBed) => {
    await interruptProvider(testBed);
    await sendInvalidReplies(testBed);
  };
  expect(await violations({ run: duringSales(fault) })).toEqual([]);
});

test.concurrent("a mail server that is down delays mails, and nothing else", async () => {
  expect(await violations({ run: duringSales(interruptMailServer) })).toEqual([]);
});

test.concurrent("a webhook is taken with a clock four minutes off and refused with six", async () => {
  let skewed: string[] = [];
  const run = async (testBed: TestBed) => {
    skewed = await sendSkewedWebhooks(testBed);
    return "";
  };
  expect(await violations({ run })).toEqual([]);
  expect(skewed).toEqual([]);
});

test
  .runIf(canMountDisk)
  .concurrent(
    "a full disk is reported to buyers and to the operator, and the store goes on once there is room",
    async () => expect(await violations(diskFullBriefly)).toEqual([]),
  );
