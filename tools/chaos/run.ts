import { removeFolder } from "#tools/harness/folder.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { type Outcome, play, type Scenario } from "./scenario.ts";
import { databaseGone } from "./scenarios/database.ts";
import { canMakeADisk, diskFull } from "./scenarios/disk.ts";
import { providerGarbage, providerWrong } from "./scenarios/garbage.ts";
import { killed } from "./scenarios/kill.ts";
import { mailGone } from "./scenarios/mail.ts";
import { providerDown, providerSlow } from "./scenarios/provider.ts";
import { webhooks } from "./scenarios/webhooks.ts";
import { makeTemplate } from "./stage.ts";

/** Every fault, each on a store of its own; `npm run chaos -- mail` plays those with that word in their name. */
const SCENARIOS: Scenario[] = [
  killed,
  databaseGone,
  mailGone,
  providerSlow,
  providerDown,
  providerGarbage,
  providerWrong,
  webhooks,
  diskFull,
];
const isPossible = (scenario: Scenario) => scenario !== diskFull || canMakeADisk;
const MOST_SHOWN = 12;
/** Most of the time is spent waiting for somebody's patience to end. */
const LANES = 2;

function print({ name, done, broken, seconds }: Outcome): void {
  console.log(`${broken.length === 0 ? "held  " : "BROKEN"} ${seconds.toFixed(0).padStart(4)} s  ${name}`);
  console.log(`               ${done}`);
  for (const line of broken.slice(0, MOST_SHOWN)) console.log(`        ✗ ${line}`);
  if (broken.length > MOST_SHOWN) console.log(`        … and ${broken.length - MOST_SHOWN} more`);
}

const word = process.argv[2] ?? "";
const named = SCENARIOS.filter(({ name }) => name.includes(word));
const chosen = named.filter(isPossible);
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => process.exit(1));
await ensureBuilt(console.log);
const begun = Date.now();
const template = await makeTemplate();
let broken = 0;
try {
  const waiting = [...chosen];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await play(next, template);
      print(outcome);
      if (outcome.broken.length > 0) broken++;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
} finally {
  removeFolder(template);
}
const seconds = ((Date.now() - begun) / 1000).toFixed(0);
const notRun = named.length - chosen.length;
if (notRun > 0)
  console.log(`not run         ${diskFull.name}: a disk that can be filled is made by root on Linux only`);
console.log(`\n${chosen.length - broken} held, ${broken} broken, ${notRun} not run, ${seconds} s`);
process.exit(broken === 0 ? 0 : 1);
