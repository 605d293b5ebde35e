import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { reasonFor } from "./explained.ts";
import { makeMutants } from "./faults.ts";
import { GROUPS } from "./groups.ts";
import type { Mutant } from "./mutant.ts";
import { copyProject } from "./project-copy.ts";
import { describeMutant, type Tally, table } from "./report.ts";
import { sample } from "./sample.ts";
import { openTestRunner, type TestRunner } from "./test-runner.ts";
import { openTypeCheck } from "./type-check.ts";

/** Puts small faults into the code of money, orders and accounts, one at a time, and checks that a test fails. */
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    /** Faults tried in each file. */
    most: { type: "string", default: "4" },
    /** Chooses which faults are tried. */
    seed: { type: "string", default: "1" },
    workers: { type: "string", default: String(availableParallelism()) },
  },
});
const most = Number(values.most);
const seed = Number(values.seed);

/** An argument names a group or is part of a file's name. */
const chosen = GROUPS.flatMap(({ name, watched }) =>
  watched.map(({ files, tests }) => ({
    tests,
    files: files.filter(
      (file) => filters.length === 0 || filters.some((word) => name === word || file.includes(word)),
    ),
  })),
).filter(({ files }) => files.length > 0);

async function testFile(testRunner: TestRunner, root: string, file: string, tests: string[]): Promise<Tally> {
  const original = readFileSync(join(root, file), "utf8");
  const made = makeMutants(file, original);
  const tried = sample(made, most, seed);
  const undetected: Mutant[] = [];
  for (const mutant of tried) {
    if (!(await testRunner.findFailingTest(mutant, original, tests))) undetected.push(mutant);
  }
  const accepted = undetected.filter((mutant) => !isRefused(mutant));
  const explained = accepted.filter((mutant) => reasonFor(mutant));
  const survivors = accepted.filter((mutant) => !reasonFor(mutant));
  console.log(
    `${file}: ${tried.length} of ${made.length} tried, ${survivors.length} survived`,
    ...explained.map((mutant) => `\n  ${describeMutant(mutant)}: explained, ${reasonFor(mutant)}`),
    ...survivors.map((survivor) => `\n  ${describeMutant(survivor)}`),
  );
  return {
    file,
    made: made.length,
    tried: tried.length,
    killed: tried.length - undetected.length,
    refused: undetected.length - accepted.length,
    explained: explained.length,
    survivors,
  };
}

const project = copyProject();
process.chdir(project.path);
const isRefused = openTypeCheck(project.path);
const testRunner = await openTestRunner(project.path, Number(values.workers));
const tallies: Tally[] = [];
try {
  const failure = await testRunner.firstFailure([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (failure) throw new Error(`A test fails without any fault: ${failure}`);
  for (const { files, tests } of chosen) {
    for (const file of files) tallies.push(await testFile(testRunner, project.path, file, tests));
  }
} finally {
  await testRunner.close();
  process.chdir("/");
  project.remove();
}

console.log(`\n${table(tallies)}`);
for (const { survivors } of tallies) for (const survivor of survivors) console.log(describeMutant(survivor));
process.exit(tallies.some(({ survivors }) => survivors.length > 0) ? 1 : 0);
