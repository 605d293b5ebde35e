import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SIGNATURE_HEADER, sign } from "#server/payments/nova/signature.ts";

export const WEBHOOK_SECRET = "webhook-secret-of-the-faults";

/** Who announces, how, and what became of it. */
export interface Announcer {
  habits: { skewMs: number; copies: number; contradicts: boolean };
  /** Events that the store has taken, by 200 or 202. */
  taken: Map<string, number>;
  /** Deliveries that were refused, by status. */
  refused: number[];
}

interface Announced {
  id: string;
  status: string;
  webhookUrl: string;
}

const PAUSE_MS = 250;
const ANSWER_PATIENCE_MS = 30_000;

interface Event {
  id: string;
  data: { id: string };
  status: string;
  livemode: boolean;
}

/** Tells the store of a payment, with the provider's habits, until it has taken the event or refused it for good. */
export async function announce(provider: Announcer, payment: Announced, closing: AbortSignal): Promise<void> {
  const newEvent = (status: string): Event => ({
    id: `evt-${randomUUID()}`,
    data: { id: payment.id },
    status,
    livemode: true,
  });
  const event = newEvent(payment.status);
  const { copies, contradicts } = provider.habits;
  const events = [
    ...Array.from({ length: copies }, () => event),
    ...(contradicts ? [newEvent(payment.status === "failed" ? "processed" : "failed")] : []),
  ];
  events.sort(() => Math.random() - 0.5);
  await Promise.all(events.map((one) => deliver(provider, payment.webhookUrl, one, closing)));
}

async function deliver(provider: Announcer, url: string, event: Event, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const status = await send(url, event, provider.habits.skewMs);
    if (status === 200 || status === 202) {
      provider.taken.set(event.id, status);
      return;
    }
    // Not signed, says the store: this provider's clock is looked after, and then it tells again.
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
      signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
