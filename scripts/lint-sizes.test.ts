import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withFolder } from "#tools/harness/folder.ts";
import { sizeProblems } from "./lint-sizes.ts";

const problemsOf = (files: Record<string, number>) =>
  withFolder(async (root) => {
    for (const [file, lines] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), "line\n".repeat(lines));
    }
    return sizeProblems(root);
  });

const filesIn = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.ts`, 1]));

test("a source file past 250 lines is named", async () => {
  const files = { "server/long.ts": 251, "web/whole.tsx": 250, "server/long.test.ts": 400 };
  expect(await problemsOf(files)).toEqual(["server/long.ts has 251 lines, more than 250: split it."]);
});

test("a folder with more than 20 source files is named, but for the lists of pages and primitives", async () => {
  const files = { ...filesIn("tools/many", 21), ...filesIn("web/pages", 30), ...filesIn("contracts", 20) };
  expect(await problemsOf({ ...files, "contracts/money.test.ts": 1 })).toEqual([
    "tools/many has 21 source files, more than 20: group them in folders.",
  ]);
});
