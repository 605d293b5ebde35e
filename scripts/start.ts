import { pathToFileURL } from "node:url";
import { ensureBuilt, STORE } from "./build.ts";

/**
 * Memory that a page or a password needed for a moment goes back to the system: the C library returns large blocks
 * only under a fixed threshold, and the young generation needs no more than this (docs/decisions/009).
 */
const THRIFTY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
const YOUNG_GENERATION = "--max-semi-space-size=16";

await ensureBuilt(console.log);
// The store takes this process's place, so whoever started it holds the store itself: its signals, its end.
process.execve?.(process.execPath, [process.execPath, YOUNG_GENERATION, STORE], {
  ...THRIFTY,
  ...process.env,
});
// Only reached where a process cannot be replaced.
await import(pathToFileURL(STORE).href);
