import { randomUUID } from "node:crypto";
import type { Action, SendRequest } from "./client.ts";
import type { Person } from "./people.ts";

interface Cart {
  total: number;
  items: { prompt_id: string; quantity: number; price: number }[];
}

export interface Purchase {
  send: SendRequest;
  action: Action;
  buyer: Person;
  promptId: string;
}

async function fillCart({ send, action, buyer: { token }, promptId }: Purchase): Promise<Cart> {
  const json = { prompt_id: promptId };
  return (
    await send(action, { kind: "add to cart", path: "/api/cart/items", method: "POST", token, json })
  ).json();
}

/** A checkout in test mode, paid at once. */
export async function buySimulated(purchase: Purchase): Promise<void> {
  const { send, action, buyer } = purchase;
  const { total } = await fillCart(purchase);
  const answer = await send(action, {
    kind: "checkout, simulated",
    path: "/api/checkout/simulate",
    method: "POST",
    token: buyer.token,
    json: { idempotency_key: randomUUID(), total_amount: total },
  });
  await download(purchase, answer.json<{ order_id: string }>().order_id);
}

/** A card payment through the sandbox's pages and its webhook. */
export async function buyByCard(purchase: Purchase): Promise<void> {
  const { send, action, buyer } = purchase;
  const cart = await fillCart(purchase);
  const payment = await send(action, {
    kind: "checkout, payment",
    path: "/functions/v1/nova-casp-payment",
    method: "POST",
    token: buyer.token,
    json: { packageType: "cart", totalAmount: cart.total, items: cart.items, idempotencyKey: randomUUID() },
  });
  const { orderId, paymentUrl } = payment.json<{ orderId: string; paymentUrl: string }>();
  const page = new URL(paymentUrl).pathname;
  const post = (path: string, form: Record<string, string>) =>
    send(action, { kind: "card page", path: page + path, method: "POST", form, expect: 303 });
  await post("", { number: "4111 1111 1111 1111", expiry: "08/28", cvv: "123" });
  await post("/3ds", { decision: "approve" });
  const status = await send(action, { kind: "order status", path: `/api/orders/${orderId}/status` });
  if (status.json<{ status: string }>().status !== "paid") throw new Error(`order ${orderId} was not paid`);
  await download(purchase, orderId);
}

async function download({ send, action, buyer: { token } }: Purchase, orderId: string): Promise<void> {
  const path = `/api/orders/${orderId}/download-link`;
  const link = await send(action, { kind: "download link", path, method: "POST", token });
  const { pathname, search } = new URL(link.json<{ url: string }>().url);
  const { text } = await send(action, { kind: "download", path: pathname + search });
  if (!text.includes(orderId)) throw new Error(`the download of order ${orderId} holds something else`);
}
