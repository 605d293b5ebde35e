import type { Mutant } from "./mutant.ts";

/** Faults that no test can or need notice, each with the reason; docs/security.md lists them for readers. */
const EXPLAINED: (Pick<Mutant, "file" | "before" | "after"> & { why: string })[] = [
  {
    file: "server/features/auth/one-time-store.ts",
    before: "eq(authOneTimeTokens.email, search.email)",
    after: "undefined",
    why: "the code's hash holds the address already",
  },
];

export const reasonFor = ({ file, before, after }: Mutant): string | undefined =>
  EXPLAINED.find((known) => known.file === file && known.before === before && known.after === after)?.why;
