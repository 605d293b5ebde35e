import { randomUUID } from "node:crypto";
import type { PromptCard } from "#contracts/catalogue.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { eventOf, WEBHOOK_PATH } from "#server/testing/payment-shop.ts";
import { type FakeProvider, signedEvent } from "#server/testing/provider.ts";
import { type Answer, call } from "#tools/harness/client.ts";

const PAYMENT_PATH = "/functions/v1/nova-casp-payment";

export interface Purchase {
  token: string;
  key: string;
  price: number;
}

/** Fills a cart with one prompt and makes the idempotency key of its payment. */
export async function fillCartToPay(store: string, token: string, prompt: PromptCard): Promise<Purchase> {
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

/** The payment succeeds, and its webhook goes to each of these stores at the same time. */
export async function sendWebhook(
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
