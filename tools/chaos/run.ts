import { removeFolder } from "#tools/harness/folder.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { runScenario, type Scenario, type ScenarioResult } from "./scenario.ts";
import { databaseFailure } from "./scenarios/database.ts";
import { canMountDisk, diskFull } from "./scenarios/disk.ts";
import { providerGarbage, providerMismatch } from "./scenarios/garbage.ts";
import { killScenario } from "./scenarios/kill.ts";
import { mailServerFailure } from "./scenarios/mail.ts";
import { providerDown, providerSlow } from "./scenarios/provider.ts";
import { webhooks } from "./scenarios/webhooks.ts";
import { makeTemplate } from "./test-bed.ts";

/** Each scenario runs on a store of its own; `npm run chaos -- mail` runs those with that word in their name. */
const SCENARIOS: Scenario[] = [
  killScenario,
  databaseFailure,
  mailServerFailure,
  providerSlow,
  providerDown,
  providerGarbage,
  providerMismatch,
  webhooks,
  diskFull,
];
const isPossible = (scenario: Scenario) => scenario !== diskFull || canMountDisk;
const MOST_SHOWN = 12;
/** Most of the time is spent waiting for timeouts, so two run at the same time. */
const CONCURRENCY = 2;

function print({ name, summary, violations, seconds }: ScenarioResult): void {
  console.log(
    `${violations.length === 0 ? "held  " : "BROKEN"} ${seconds.toFixed(0).padStart(4)} s  ${name}`,
  );
  console.log(`               ${summary}`);
  for (const line of violations.slice(0, MOST_SHOWN)) console.log(`        ✗ ${line}`);
  if (violations.length > MOST_SHOWN) console.log(`        … and ${violations.length - MOST_SHOWN} more`);
}

const word = process.argv[2] ?? "";
const named = SCENARIOS.filter(({ name }) => name.includes(word));
const chosen = named.filter(isPossible);
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => process.exit(1));
await ensureBuilt(console.log);
const begun = Date.now();
const template = await makeTemplate();
let violations = 0;
try {
  const waiting = [...chosen];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runScenario(next, template);
      print(result);
      if (result.violations.length > 0) violations++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
} finally {
  removeFolder(template);
}
const seconds = ((Date.now() - begun) / 1000).toFixed(0);
const notRun = named.length - chosen.length;
if (notRun > 0)
  console.log(`not run         ${diskFull.name}: a disk that can be filled is made by root on Linux only`);
console.log(`\n${chosen.length - violations} held, ${violations} broken, ${notRun} not run, ${seconds} s`);
process.exit(violations === 0 ? 0 : 1);
