import type { StoreProcess } from "#tools/harness/store-process.ts";
import { readMemory } from "../processes/store.ts";
import { median } from "../statistics.ts";

const EVERY_MS = 30_000;
const FEWEST_SAMPLES = 12;
const FLAT = 1.1;

export interface MemoryWatch {
  samples: number[];
  stop(): void;
}

export function watchMemory(store: StoreProcess, wholeMs: number): MemoryWatch {
  const samples: number[] = [];
  // If the store does not answer, the traffic fails too and is counted there.
  const look = () =>
    readMemory(store).then(
      (bytes) => samples.push(bytes),
      () => {},
    );
  const timer = setInterval(look, Math.min(EVERY_MS, wholeMs / FEWEST_SAMPLES));
  return { samples, stop: () => clearInterval(timer) };
}

/** Compares the last third with the middle one; the first is warm-up. */
export function growthOf(samples: readonly number[]): { growth: number; flat: boolean } {
  const third = Math.floor(samples.length / 3);
  const growth = median(samples.slice(-third)) / median(samples.slice(third, -third));
  return { growth, flat: growth <= FLAT };
}
