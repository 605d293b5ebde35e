import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Examiner, openExaminer } from "./examiner.ts";
import { reasonFor } from "./explained.ts";
import { makeMutants } from "./faults.ts";
import { GROUPS } from "./groups.ts";
import type { Mutant } from "./mutant.ts";
import { spell, type Tally, table } from "./report.ts";
import { sample } from "./sample.ts";
import { copyTree } from "./tree.ts";
import { openTypeCheck } from "./type-check.ts";

/** Puts small faults into the code of money, orders and accounts, one at a time, and asks whether a test notices. */
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    /** Faults tried in each file. */
    most: { type: "string", default: "4" },
    /** Another one chooses other faults. */
    seed: { type: "string", default: "1" },
    workers: { type: "string", default: String(availableParallelism()) },
  },
});
const most = Number(values.most);
const seed = Number(values.seed);

/** A word names a group or is part of a file's name. */
const chosen = GROUPS.flatMap(({ name, watched }) =>
  watched.map(({ files, tests }) => ({
    tests,
    files: files.filter(
      (file) => words.length === 0 || words.some((word) => name === word || file.includes(word)),
    ),
  })),
).filter(({ files }) => files.length > 0);

async function examineFile(examiner: Examiner, root: string, file: string, tests: string[]): Promise<Tally> {
  const original = readFileSync(join(root, file), "utf8");
  const made = makeMutants(file, original);
  const tried = sample(made, most, seed);
  const unnoticed: Mutant[] = [];
  for (const mutant of tried) {
    if (!(await examiner.noticed(mutant, original, tests))) unnoticed.push(mutant);
  }
  const accepted = unnoticed.filter((mutant) => !isRefused(mutant));
  const explained = accepted.filter((mutant) => reasonFor(mutant));
  const survivors = accepted.filter((mutant) => !reasonFor(mutant));
  console.log(
    `${file}: ${tried.length} of ${made.length} tried, ${survivors.length} survived`,
    ...explained.map((mutant) => `\n  ${spell(mutant)}: explained, ${reasonFor(mutant)}`),
    ...survivors.map((survivor) => `\n  ${spell(survivor)}`),
  );
  return {
    file,
    made: made.length,
    tried: tried.length,
    killed: tried.length - unnoticed.length,
    refused: unnoticed.length - accepted.length,
    explained: explained.length,
    survivors,
  };
}

const tree = copyTree();
process.chdir(tree.path);
const isRefused = openTypeCheck(tree.path);
const examiner = await openExaminer(tree.path, Number(values.workers));
const tallies: Tally[] = [];
try {
  const failure = await examiner.firstFailure([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (failure) throw new Error(`A test fails without any fault: ${failure}`);
  for (const { files, tests } of chosen) {
    for (const file of files) tallies.push(await examineFile(examiner, tree.path, file, tests));
  }
} finally {
  await examiner.close();
  process.chdir("/");
  tree.remove();
}

console.log(`\n${table(tallies)}`);
for (const { survivors } of tallies) for (const survivor of survivors) console.log(spell(survivor));
process.exit(tallies.some(({ survivors }) => survivors.length > 0) ? 1 : 0);
