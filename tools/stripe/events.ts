import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { newId } from "./objects.ts";

export const API_VERSION = "2026-10-28.endive";
const RETRY_MS = [200, 1_000, 5_000, 15_000];

export interface StripeEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  type: string;
  livemode: boolean;
  data: { object: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string; idempotency_key: null };
}

/** The object is copied: an event tells what was true when it happened. */
export const makeEvent = (type: string, object: object, created: number, livemode: boolean): StripeEvent => ({
  id: newId("evt"),
  object: "event",
  api_version: API_VERSION,
  created,
  data: { object: structuredClone(object) as Record<string, unknown> },
  livemode,
  pending_webhooks: 1,
  request: { id: newId("req"), idempotency_key: null },
  type,
});

/** A request with the signature that the SDK makes for tests. */
export function signedRequest(event: object, secret: string, at = new Date()): RequestInit {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(at.getTime() / 1000);
  const { webhooks } = new Stripe("sk_test_signs_only");
  return {
    method: "POST",
    body: payload,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
  };
}

/** Sent again while the shop does not answer with a 2xx. */
export async function deliver(url: string, event: object, secret: string): Promise<void> {
  for (const pause of [0, ...RETRY_MS]) {
    await wait(pause);
    const response = await fetch(url, signedRequest(event, secret)).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
}
