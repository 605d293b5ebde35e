import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { findChromium } from "./chromium.ts";

/** Runs every check of the project and ends with one line: N passed, N failed. */
const say = (line: string) => console.log(line);
const reports = mkdtempSync(join(tmpdir(), "shop-reports-"));
const tally = { passed: 0, failed: 0 };

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return status === 0;
}

function check(name: string, command: string, args: string[]): void {
  say(`\n— ${name}`);
  tally[run(command, args) ? "passed" : "failed"]++;
}

/** A runner without a report counts as one failure. */
function count(name: string, ran: () => boolean, read: () => { passed: number; failed: number }): void {
  say(`\n— ${name}`);
  const succeeded = ran();
  try {
    const { passed, failed } = read();
    tally.passed += passed;
    tally.failed += succeeded ? failed : Math.max(failed, 1);
  } catch {
    tally.failed++;
  }
}

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

const chromium = findChromium(say);
await ensureBuilt(say);

check("types", "npm", ["run", "--silent", "types"]);
check("lint", "npm", ["run", "--silent", "lint"]);
check("import rules", "npm", ["run", "--silent", "imports"]);
check("nothing unused", "npm", ["run", "--silent", "unused"]);
check("container files", "npm", ["run", "--silent", "containers"]);

const unitReport = join(reports, "unit.json");
count(
  "unit and API tests",
  () => run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`]),
  () => {
    const { numPassedTests, numFailedTests } = readJson(unitReport);
    return { passed: numPassedTests, failed: numFailedTests };
  },
);

const browserReport = join(reports, "browser.json");
count(
  "browser tests",
  () =>
    run("playwright", ["test"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    }),
  () => {
    const { expected, unexpected, flaky } = readJson(browserReport).stats;
    if (flaky > 0) say(`${flaky} browser tests passed on their second try; see above which.`);
    return { passed: expected + flaky, failed: unexpected };
  },
);

say(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
