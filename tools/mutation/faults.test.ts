import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeMutants } from "./faults.ts";
import { GROUPS } from "./groups.ts";
import { sample } from "./sample.ts";

const faultsIn = (source: string) =>
  makeMutants("shop.ts", source).map(({ before, after }) => `${before} → ${after}`);

test.each([
  ["if (age < limit) leave();", ["age < limit → true", "age < limit → false", "< → <="]],
  ["ok = a && !b;", ["ok = a && !b; → ;", "&& → ||", "!b → b"]],
  ["const days = 7;", ["7 → 6", "7 → 8"]],
  ["const DAY_MS = 86_400_000;", ["86_400_000 → 43200000", "86_400_000 → 172800000"]],
  ['const status = "paid";', ['"paid" → "paid_"']],
  ["const found = known ?? other;", ["known ?? other → known"]],
  ['const row = select().for("update");', ['.for("update") → ', '"update" → "update_"']],
  ["const q = sql`a < b and c`;", ["and → or", "< → <="]],
])("%s has these faults", (source, faults) => {
  expect(faultsIn(source).map(trimmed)).toEqual(faults.map(trimmed));
});
const trimmed = (text: string) => text.replace(/\s+/g, " ").trim();

test("imports, types and calls that nobody mistakes have none", () => {
  expect(faultsIn("const text = id.toString();")).toEqual([]);
  expect(faultsIn('import { a } from "b";\ntype C = "d" | 1;\ninterface E { f: true }')).toEqual([]);
});

test("a fault names its line and leaves the rest of the file alone", () => {
  const [mutant] = makeMutants("shop.ts", "const a = b;\nconst c = true;\n");
  expect(mutant).toMatchObject({ file: "shop.ts", line: 2, text: "const a = b;\nconst c = false;\n" });
});

test("a seed chooses the same faults each time, another seed others", () => {
  const items = Array.from({ length: 50 }, (_, i) => i);
  expect(sample(items, 8, 1)).toEqual(sample(items, 8, 1));
  expect(sample(items, 8, 1)).toHaveLength(8);
  expect(sample(items, 8, 2)).not.toEqual(sample(items, 8, 1));
  expect(sample(items, 80, 1)).toEqual(items);
});

test("every file and test that the groups name exists", () => {
  const named = GROUPS.flatMap(({ watched }) => watched.flatMap(({ files, tests }) => [...files, ...tests]));
  const root = join(import.meta.dirname, "../..");
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
