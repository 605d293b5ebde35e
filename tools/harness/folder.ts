import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary data directory. PostgreSQL runs as another user when we are root, and has to enter it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "superprompts-"));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = newFolder();
  try {
    return await work(folder);
  } finally {
    removeFolder(folder);
  }
}
