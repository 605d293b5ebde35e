import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { removeFolder } from "#tools/harness/folder.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { trade } from "./buyers.ts";
import { play, type Scenario } from "./scenario.ts";
import { canMakeADisk, diskFullBriefly } from "./scenarios/disk.ts";
import { speakNonsense } from "./scenarios/garbage.ts";
import { killInTheMiddle } from "./scenarios/kill.ts";
import { loseTheMailServer } from "./scenarios/mail.ts";
import { loseTheProvider } from "./scenarios/provider.ts";
import { skewTheClock } from "./scenarios/webhooks.ts";
import { makeTemplate, type Stage } from "./stage.ts";

/** The short form of `npm run chaos`: fewer buyers, one fault each, the same promises. */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

let template: string;
beforeAll(async () => {
  await ensureBuilt(() => {});
  template = await makeTemplate();
});
afterAll(() => removeFolder(template));

const inTheMiddle =
  (fault: (stage: Stage) => Promise<unknown>): Scenario["run"] =>
  async (stage) => {
    await Promise.all([trade(stage, { buyers: 10, atOnce: 6 }), fault(stage)]);
    return "";
  };
const broken = async (scenario: Partial<Scenario>) =>
  (await play({ name: "", run: async () => "", ...scenario }, template)).broken;

test.concurrent("kill -9 in the middle of checkouts loses nothing and charges or mails nobody twice", async () => {
  expect(await broken({ run: inTheMiddle(killInTheMiddle) })).toEqual([]);
});

test.concurrent("a provider that is down and then talks nonsense costs nobody money or goods", async () => {
  const fault = async (stage: Stage) => {
    await loseTheProvider(stage);
    await speakNonsense(stage);
  };
  expect(await broken({ run: inTheMiddle(fault) })).toEqual([]);
});

test.concurrent("a mail server that is away delays mails, and nothing else", async () => {
  expect(await broken({ run: inTheMiddle(loseTheMailServer) })).toEqual([]);
});

test.concurrent("a webhook is taken with a clock four minutes off and refused with six", async () => {
  let skewed: string[] = [];
  const run = async (stage: Stage) => {
    skewed = await skewTheClock(stage);
    return "";
  };
  expect(await broken({ run })).toEqual([]);
  expect(skewed).toEqual([]);
});

test
  .runIf(canMakeADisk)
  .concurrent(
    "a full disk is told to buyers and to the operator, and the store goes on once there is room",
    async () => expect(await broken(diskFullBriefly)).toEqual([]),
  );
