import { waitUntil } from "#tools/harness/wait-until.ts";
import { runBuyers } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import type { TestBed } from "../test-bed.ts";

const MINUTE_MS = 60_000;
const FEW = { buyers: 6, concurrency: 6, purchases: 1 };

/** A signature time within five minutes is accepted, others are refused until the clock is right again. */
export async function sendSkewedWebhooks(testBed: TestBed): Promise<string[]> {
  const { provider, store, ledger } = testBed;
  const violations: string[] = [];
  for (const minutes of [4, -4]) {
    provider.webhookOptions.skewMs = minutes * MINUTE_MS;
    await runBuyers(testBed, FEW);
    if (provider.refused.length > 0)
      violations.push(`a webhook with a clock ${minutes} minutes off was refused`);
  }
  for (const minutes of [6, -6]) {
    provider.webhookOptions.skewMs = minutes * MINUTE_MS;
    const [taken, refused, paid] = [provider.taken.size, provider.refused.length, ledger.paid.size];
    const trading = runBuyers(testBed, { ...FEW, buyers: 3 });
    await waitUntil("webhooks are refused", () => provider.refused.length >= refused + 6);
    if (provider.taken.size > taken)
      violations.push(`a webhook with a clock ${minutes} minutes off was taken`);
    const [row] = await store.query<{ count: number }>("select count(*)::int as count from payment_events");
    if ((row?.count ?? 0) > taken) violations.push("a refused webhook was kept");
    if (ledger.paid.size > paid) violations.push("a refused webhook paid an order");
    provider.webhookOptions.skewMs = 0;
    await trading;
  }
  if (provider.refused.some((status) => status !== 401)) violations.push("a refusal was not a 401");
  return violations;
}

export const webhooks: Scenario = {
  name: "webhooks: skewed clocks, copies, contradictions",
  async run(testBed) {
    const violations = await sendSkewedWebhooks(testBed);
    if (violations.length > 0) throw new Error(violations.join("; "));
    testBed.provider.webhookOptions = { skewMs: 0, copies: 20, withContradiction: true };
    await runBuyers(testBed);
    testBed.provider.webhookOptions = { skewMs: 0, copies: 1, withContradiction: false };
    return `±4 min taken, ±6 min refused (${testBed.provider.refused.length} × 401), 20 copies each with a contradiction;`;
  },
};
