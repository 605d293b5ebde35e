import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const NOT_COPIED = new Set(["node_modules", ".git", ".data", "build", "e2e", "tools/bench", "docs"]);

export interface ProjectCopy {
  path: string;
  remove(): void;
}

/** Faults are put into a copy; the project itself is not changed. */
export function copyProject(): ProjectCopy {
  const path = mkdtempSync(join(tmpdir(), "shop-mutants-"));
  cpSync(ROOT, path, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(source.slice(ROOT.length + 1)),
  });
  symlinkSync(join(ROOT, "node_modules"), join(path, "node_modules"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
