import { newFolder, removeFolder } from "#tools/harness/folder.ts";
import { trade } from "./buyers.ts";
import { findBroken, handedOverAgain } from "./invariants.ts";
import { describeRefusals } from "./ledger.ts";
import { waitForQuiet } from "./quiet.ts";
import { openStage, type Stage } from "./stage.ts";

export interface Scenario {
  name: string;
  /** Where the data lives, when that is part of the fault. */
  folder?: () => string;
  /** Trades with the fault in the middle, ends healed, and says what was done. */
  run(stage: Stage): Promise<string>;
  /** What this fault has to look like, beside the promises that always hold. */
  expect?(stage: Stage): Promise<string[]> | string[];
  cleanUp?(folder: string): void;
}

export interface Outcome {
  name: string;
  done: string;
  broken: string[];
  seconds: number;
}

/** Fault, healing, quiet, and then every promise is checked. */
export async function play(scenario: Scenario, template: string): Promise<Outcome> {
  const begun = Date.now();
  const folder = (scenario.folder ?? newFolder)();
  let stage: Stage | undefined;
  let done = "";
  const broken: string[] = [];
  try {
    stage = await openStage(template, folder);
    done = await scenario.run(stage);
    await trade(stage, { buyers: 2, atOnce: 2, purchases: 1, patienceMs: 30_000 });
    broken.push(...(await waitForQuiet(stage)));
    broken.push(...(await findBroken(stage)), ...((await scenario.expect?.(stage)) ?? []));
  } catch (error) {
    broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    if (stage?.store.crash) broken.unshift(`the store ended by itself, ${stage.store.crash}`);
    await stage?.close();
    (scenario.cleanUp ?? removeFolder)(folder);
  }
  const counts = stage ? ` ${counted(stage)}` : "";
  return { name: scenario.name, done: done + counts, broken, seconds: (Date.now() - begun) / 1000 };
}

function counted(stage: Stage): string {
  const { ledger, provider, mailbox } = stage;
  const taken = [...provider.book.values()].filter(({ status }) => status === "processed").length;
  const again = handedOverAgain(stage);
  return [
    `${ledger.orders.size} orders acknowledged, ${taken} payments taken, ${ledger.declined} declined,`,
    `${ledger.downloads.size} downloads, ${mailbox.mails.length} mails${again ? ` (${again} handed over again under the same Message-ID)` : ""};`,
    `refusals: ${describeRefusals(ledger)}`,
  ].join(" ");
}
