import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const LEFT_OUT = new Set(["node_modules", ".git", ".data", "build", "e2e", "tools/bench", "docs"]);

export interface Tree {
  path: string;
  remove(): void;
}

/** A copy of the project for faults to be put into: the real one is never touched. */
export function copyTree(): Tree {
  const path = mkdtempSync(join(tmpdir(), "shop-mutants-"));
  cpSync(ROOT, path, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(source.slice(ROOT.length + 1)),
  });
  symlinkSync(join(ROOT, "node_modules"), join(path, "node_modules"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
