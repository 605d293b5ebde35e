import { newFolder, removeFolder } from "#tools/harness/folder.ts";
import { runBuyers } from "./buyers.ts";
import { countRepeatedMails, findViolations } from "./invariants.ts";
import { describeFailures } from "./ledger.ts";
import { openTestBed, type TestBed } from "./test-bed.ts";
import { waitForIdle } from "./wait-for-idle.ts";

export interface Scenario {
  name: string;
  /** Makes the data directory, when that is part of the fault. */
  folder?: () => string;
  /** Runs buyers with the fault in the middle and ends it; gives a summary. */
  run(testBed: TestBed): Promise<string>;
  /** Checks beside those that hold for every scenario. */
  expect?(testBed: TestBed): Promise<string[]> | string[];
  cleanUp?(folder: string): void;
}

export interface ScenarioResult {
  name: string;
  summary: string;
  violations: string[];
  seconds: number;
}

/** Runs the fault, waits until the store is idle again, then checks everything. */
export async function runScenario(scenario: Scenario, template: string): Promise<ScenarioResult> {
  const begun = Date.now();
  const folder = (scenario.folder ?? newFolder)();
  let testBed: TestBed | undefined;
  let summary = "";
  const violations: string[] = [];
  try {
    testBed = await openTestBed(template, folder);
    summary = await scenario.run(testBed);
    await runBuyers(testBed, { buyers: 2, concurrency: 2, purchases: 1, timeoutMs: 30_000 });
    violations.push(...(await waitForIdle(testBed)));
    violations.push(...(await findViolations(testBed)), ...((await scenario.expect?.(testBed)) ?? []));
  } catch (error) {
    violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    if (testBed?.store.crash) violations.unshift(`the store ended by itself, ${testBed.store.crash}`);
    await testBed?.close();
    (scenario.cleanUp ?? removeFolder)(folder);
  }
  const counts = testBed ? ` ${describeCounts(testBed)}` : "";
  return { name: scenario.name, summary: summary + counts, violations, seconds: (Date.now() - begun) / 1000 };
}

function describeCounts(testBed: TestBed): string {
  const { ledger, provider, mailbox } = testBed;
  const taken = [...provider.payments.values()].filter(({ status }) => status === "processed").length;
  const again = countRepeatedMails(testBed);
  return [
    `${ledger.orders.size} orders acknowledged, ${taken} payments taken, ${ledger.declined} declined,`,
    `${ledger.downloads.size} downloads, ${mailbox.mails.length} mails${again ? ` (${again} handed over again under the same Message-ID)` : ""};`,
    `refusals: ${describeFailures(ledger)}`,
  ].join(" ");
}
