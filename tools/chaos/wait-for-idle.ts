import { setTimeout as sleep } from "node:timers/promises";
import type { TestBed } from "./test-bed.ts";

const IDLE_TIMEOUT_MS = 75_000;
const POLL_MS = 500;

/** Unfinished jobs. A job for an event that was handled meanwhile does not count. */
const OPEN_WORK = `
  select j.name, j.state::text, count(*)::int as count from pgboss.job j
  left join payment_events e on j.name = 'payment-event' and e.id::text = j.data->>'eventRow'
  where j.name in ('send-mail', 'payment-event') and j.state in ('created', 'retry', 'active', 'failed')
    and e.handled_at is null
  group by 1, 2`;

/** Waits until no webhook or job is left; names what is left when the time is up. */
export async function waitForIdle({ store, provider }: TestBed): Promise<string[]> {
  const deadline = Date.now() + IDLE_TIMEOUT_MS;
  const announced = await provider.webhooksDelivered(IDLE_TIMEOUT_MS);
  const problems = announced ? [] : ["the store has not taken every webhook"];
  for (;;) {
    const open = await store
      .query<{ name: string; state: string; count: number }>(OPEN_WORK)
      .catch((error) => [{ name: String(error), state: "unreadable", count: 1 }]);
    if (open.length === 0) return problems;
    if (Date.now() > deadline) {
      return [
        ...problems,
        ...open.map(({ name, state, count }) => `${count} ${name} jobs are left ${state}`),
      ];
    }
    await sleep(POLL_MS);
  }
}
