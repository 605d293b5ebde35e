import { setTimeout as sleep } from "node:timers/promises";

const MINIMUM_MS = 120;

/** Response time must not reveal whether the account exists. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(MINIMUM_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}
