import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 10;

/** Polls until the condition holds; the error names what was waited for. */
export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms waiting until ${what}.`);
    await sleep(POLL_MS);
  }
}
