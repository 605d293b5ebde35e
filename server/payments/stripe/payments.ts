import type Stripe from "stripe";
import { type Payment, ProviderFailure } from "#server/payments/provider.ts";
import { ask } from "./api.ts";
import { readMoneyBack } from "./money-back.ts";
import { EXPANDED, readSession, type SessionWire, toPayment } from "./sessions.ts";

const PAGE_SIZE = 100;

export async function fetchPayment(api: Stripe, id: string): Promise<Payment | undefined> {
  const session = await fetchSession(api, id);
  return session && toPayment(session, await readMoneyBack(api, session));
}

/** Every session that was opened from one moment to another; Stripe counts in seconds. */
export function listPayments(api: Stripe, from: Date, to: Date): Promise<Payment[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lte: Math.ceil(to.getTime() / 1000) };
  const expand = EXPANDED.map((field) => `data.${field}`);
  const readAll = async () => {
    const payments: Payment[] = [];
    for await (const answer of api.checkout.sessions.list({ created, limit: PAGE_SIZE, expand })) {
      const session = readSession(answer);
      payments.push(toPayment(session, await readMoneyBack(api, session)));
    }
    return payments;
  };
  return ask(readAll());
}

/** Events about refunds and disputes name the payment intent only. */
export async function fetchSession(api: Stripe, id: string): Promise<SessionWire | undefined> {
  const { sessions } = api.checkout;
  const expand = EXPANDED.map((field) => `data.${field}`);
  const answer = id.startsWith("pi_")
    ? (await orUnknown(ask(sessions.list({ payment_intent: id, limit: 1, expand }))))?.data[0]
    : await orUnknown(ask(sessions.retrieve(id, { expand: EXPANDED })));
  return answer && readSession(answer);
}

async function orUnknown<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ProviderFailure && error.upstream?.status === 404) return undefined;
    throw error;
  }
}
