import { setTimeout as sleep } from "node:timers/promises";

const MINIMUM_MS = 120;

/** Takes the same while whether or not there was something to do, so that a clock tells no more than the answer. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(MINIMUM_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}
