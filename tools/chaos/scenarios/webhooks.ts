import { waitUntil } from "#tools/harness/wait-until.ts";
import { trade } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import type { Stage } from "../stage.ts";

const MINUTE_MS = 60_000;
const FEW = { buyers: 6, atOnce: 6, purchases: 1 };

/** Clocks within the five minutes are believed, others are not, until they are set right. */
export async function skewTheClock(stage: Stage): Promise<string[]> {
  const { provider, store, ledger } = stage;
  const broken: string[] = [];
  for (const minutes of [4, -4]) {
    provider.habits.skewMs = minutes * MINUTE_MS;
    await trade(stage, FEW);
    if (provider.refused.length > 0) broken.push(`a webhook with a clock ${minutes} minutes off was refused`);
  }
  for (const minutes of [6, -6]) {
    provider.habits.skewMs = minutes * MINUTE_MS;
    const [taken, refused, paid] = [provider.taken.size, provider.refused.length, ledger.paid.size];
    const trading = trade(stage, { ...FEW, buyers: 3 });
    await waitUntil("webhooks are refused", () => provider.refused.length >= refused + 6);
    if (provider.taken.size > taken) broken.push(`a webhook with a clock ${minutes} minutes off was taken`);
    const [row] = await store.query<{ count: number }>("select count(*)::int as count from payment_events");
    if ((row?.count ?? 0) > taken) broken.push("a refused webhook was kept");
    if (ledger.paid.size > paid) broken.push("a refused webhook paid an order");
    provider.habits.skewMs = 0;
    await trading;
  }
  if (provider.refused.some((status) => status !== 401)) broken.push("a refusal was not a 401");
  return broken;
}

export const webhooks: Scenario = {
  name: "webhooks: skewed clocks, copies, contradictions",
  async run(stage) {
    const broken = await skewTheClock(stage);
    if (broken.length > 0) throw new Error(broken.join("; "));
    stage.provider.habits = { skewMs: 0, copies: 20, contradicts: true };
    await trade(stage);
    stage.provider.habits = { skewMs: 0, copies: 1, contradicts: false };
    return `±4 min taken, ±6 min refused (${stage.provider.refused.length} × 401), 20 copies each with a contradiction;`;
  },
};
