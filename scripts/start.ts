import { pathToFileURL } from "node:url";
import { ensureBuilt, STORE } from "./build.ts";

/**
 * Makes the C library return freed memory to the system, and keeps the young generation small
 * (docs/decisions/009).
 */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
const YOUNG_GENERATION = "--max-semi-space-size=16";

await ensureBuilt(console.log);
// The store replaces this process, so signals and the exit code are the store's own.
process.execve?.(process.execPath, [process.execPath, YOUNG_GENERATION, STORE], {
  ...MALLOC_SETTINGS,
  ...process.env,
});
// Only reached where execve is missing.
await import(pathToFileURL(STORE).href);
