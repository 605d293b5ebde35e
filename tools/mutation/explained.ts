import type { Mutant } from "./mutant.ts";

/** Faults that no test can or need notice, each with the reason; docs/security.md lists them for readers. */
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
