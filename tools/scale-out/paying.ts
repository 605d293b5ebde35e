import { randomUUID } from "node:crypto";
import type { PromptCard } from "#contracts/catalogue.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { eventOf, WEBHOOK_PATH } from "#server/testing/counter.ts";
import { type FakeProvider, signedEvent } from "#server/testing/provider.ts";
import { type Answer, call } from "#tools/harness/client.ts";

const PAYMENT_PATH = "/functions/v1/nova-casp-payment";

export interface Purchase {
  token: string;
  key: string;
  price: number;
}

/** A cart with one prompt, and the key of the button under it. */
export async function readyToPay(store: string, token: string, prompt: PromptCard): Promise<Purchase> {
  await call(`${store}/api/cart/items`, { token, body: { prompt_id: prompt.id } });
  return { token, key: randomUUID(), price: prompt.price };
}

export const pay = (store: string, { token, key, price }: Purchase): Promise<Answer<PaymentResponse>> =>
  call(`${store}${PAYMENT_PATH}`, {
    token,
    body: { packageType: "cart", totalAmount: price, returnUrl: "/purchase-success", idempotencyKey: key },
  });

export const payInLab = (
  store: string,
  token: string,
  categoryId: string,
): Promise<Answer<PaymentResponse>> =>
  call(`${store}${PAYMENT_PATH}`, {
    token,
    body: {
      categoryId,
      packageType: "5-pack",
      userEmail: "demo@superprompts.test",
      totalAmount: 499,
      returnUrl: "/purchase-success",
    },
  });

/** The provider has the money, and tells each of these stores at once. */
export async function announce(
  provider: FakeProvider,
  paymentId: string | null | undefined,
  stores: string[],
): Promise<number[]> {
  const payment = provider.payments.get(paymentId ?? "");
  if (!payment) throw new Error(`The provider knows no payment ${paymentId}`);
  payment.status = "processed";
  const news = signedEvent(eventOf(payment));
  return Promise.all(stores.map(async (store) => (await fetch(store + WEBHOOK_PATH, news)).status));
}
