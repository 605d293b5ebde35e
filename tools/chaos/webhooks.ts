import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SIGNATURE_HEADER, sign } from "#server/payments/nova/signature.ts";

export const WEBHOOK_SECRET = "webhook-secret-of-the-faults";

/** How webhooks are sent, and what the store answered. */
export interface WebhookSender {
  webhookOptions: { skewMs: number; copies: number; withContradiction: boolean };
  /** Ids of the events that the store accepted, with the status. */
  taken: Map<string, number>;
  /** The status of each delivery that the store refused. */
  refused: number[];
}

interface PaymentNews {
  id: string;
  status: string;
  webhookUrl: string;
}

const PAUSE_MS = 250;
const ANSWER_TIMEOUT_MS = 30_000;

interface Event {
  id: string;
  data: { id: string };
  status: string;
  livemode: boolean;
}

/** Sends the events of a payment until the store has accepted each. */
export async function sendWebhooks(
  provider: WebhookSender,
  payment: PaymentNews,
  closing: AbortSignal,
): Promise<void> {
  const newEvent = (status: string): Event => ({
    id: `evt-${randomUUID()}`,
    data: { id: payment.id },
    status,
    livemode: true,
  });
  const event = newEvent(payment.status);
  const { copies, withContradiction } = provider.webhookOptions;
  const events = [
    ...Array.from({ length: copies }, () => event),
    ...(withContradiction ? [newEvent(payment.status === "failed" ? "processed" : "failed")] : []),
  ];
  events.sort(() => Math.random() - 0.5);
  await Promise.all(events.map((one) => deliver(provider, payment.webhookUrl, one, closing)));
}

async function deliver(
  provider: WebhookSender,
  url: string,
  event: Event,
  closing: AbortSignal,
): Promise<void> {
  while (!closing.aborted) {
    const status = await send(url, event, provider.webhookOptions.skewMs);
    if (status === 200 || status === 202) {
      provider.taken.set(event.id, status);
      return;
    }
    // Refused while the clock is wrong; sent again until it is right.
    if (status >= 400 && status < 500) provider.refused.push(status);
    await sleep(PAUSE_MS);
  }
}

async function send(url: string, event: Event, skewMs: number): Promise<number> {
  const raw = JSON.stringify(event);
  const at = new Date(Date.now() + skewMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      body: raw,
      headers: { "Content-Type": "application/json", [SIGNATURE_HEADER]: sign(WEBHOOK_SECRET, raw, at) },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
