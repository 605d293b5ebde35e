import { setImmediate } from "node:timers/promises";

const SLICE_MS = 20;

/** To be awaited between the steps of long work: other requests are answered after each slice of time. */
export function createSlices(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await setImmediate();
    begun = performance.now();
  };
}
