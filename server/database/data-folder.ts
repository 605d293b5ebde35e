import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "#server/errors.ts";

export function createFolder(path: string): void {
  try {
    makeFolders(path);
  } catch (error) {
    throw new StartError(`DATA_DIR ${path} cannot be written: ${(error as Error).message}`);
  }
}

/** Level by level: Node's own way tries for ever where a folder is refused as if the one above it were missing (/proc). */
function makeFolders(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another instance may have been faster.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
