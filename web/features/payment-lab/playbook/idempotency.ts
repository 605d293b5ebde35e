import type { PublicOrderStatus } from "#contracts/orders.ts";
import type { SimulateWebhook } from "#contracts/payment-lab.ts";
import type { WebhookAnswer } from "#contracts/payments.ts";
import { simulationFor, type Target } from "./simulation.ts";

export const DELAY_MS = 1000;
const EXPECTED = "Order already processed";

/** What the test needs of the store. */
export interface IdempotencyCalls {
  simulate: (request: SimulateWebhook) => Promise<WebhookAnswer>;
  readOrder: (id: string) => Promise<PublicOrderStatus>;
  wait: (ms: number) => Promise<unknown>;
}

export interface IdempotencyResult {
  first: WebhookAnswer;
  second: WebhookAnswer;
  passed: boolean;
  reason: string;
}

/** A success and, a second later, a failure for the same order. Nothing when no order is named. */
export async function testIdempotency(
  target: Target,
  { simulate, readOrder, wait }: IdempotencyCalls,
): Promise<IdempotencyResult | undefined> {
  const success = simulationFor(target, "processed");
  const failure = simulationFor(target, "failed");
  if (!success || !failure) return undefined;
  const first = await simulate(success);
  const before = first.orderId ? await readOrder(first.orderId) : undefined;
  await wait(DELAY_MS);
  const second = await simulate(failure);
  const after = second.orderId ? await readOrder(second.orderId) : undefined;
  const problem = findProblem(first, second, before, after);
  return { first, second, passed: problem === undefined, reason: problem ?? successReason(first, second) };
}

function findProblem(
  first: WebhookAnswer,
  second: WebhookAnswer,
  before: PublicOrderStatus | undefined,
  after: PublicOrderStatus | undefined,
): string | undefined {
  if (second.message !== EXPECTED || !second.idempotent)
    return `The second answer should be “${EXPECTED}”, but it is “${second.message}”.`;
  if (second.status !== first.status)
    return `The status went from ${first.status} to ${second.status}; it should have stayed.`;
  if (!before || !after || before.status !== after.status || before.updated_at !== after.updated_at)
    return "The order was changed by the second webhook; it should have stayed as it was.";
  return undefined;
}

const successReason = (first: WebhookAnswer, second: WebhookAnswer) =>
  first.idempotent
    ? `Both webhooks were ignored: the order was processed before and is still ${second.status}.`
    : `The second webhook was ignored: the order is still ${second.status}, and nothing changed.`;
