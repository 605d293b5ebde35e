import type { Mutant } from "./mutant.ts";

/** Faults that no test needs to detect, each with the reason. */
const EXPLAINED: (Pick<Mutant, "file" | "before" | "after"> & { why: string })[] = [
  {
    file: "server/tokens/own.ts",
    before: "1_000",
    after: "999",
    why: "a bound against made-up key ids, not a promise: nobody can tell",
  },
  {
    file: "server/tokens/own.ts",
    before: "!current.keys.verifying.has(kid)",
    after: "true",
    why: "a second look at the keys finds the same ones, at most once a second",
  },
];

export const reasonFor = ({ file, before, after }: Mutant): string | undefined =>
  EXPLAINED.find((known) => known.file === file && known.before === before && known.after === after)?.why;
