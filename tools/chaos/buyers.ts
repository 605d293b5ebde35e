import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "#contracts/cart.ts";
import type { DownloadLink, PublicOrderStatus } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { listCategories, newEmail, PASSWORD, readCategory } from "#tools/harness/shop.ts";
import { ask, insist, isYes, type Request } from "./client.ts";
import type { Stage } from "./stage.ts";

const STATUS_PAUSE_MS = 250;
const DECLINED_EVERY = 9;
const SIMULATING_EVERY = 4;

export interface Crowd {
  buyers: number;
  atOnce: number;
  purchases: number;
  /** How long a buyer keeps trying, from the door to the goods. */
  patienceMs: number;
}

export const CROWD: Crowd = { buyers: 16, atOnce: 8, purchases: 2, patienceMs: 150_000 };

class GaveUp extends Error {}

/** Buyers come, one after the other through a few doors, until all have been here. */
export async function trade(stage: Stage, crowd: Partial<Crowd> = {}): Promise<void> {
  const { buyers, atOnce, purchases, patienceMs } = { ...CROWD, ...crowd };
  const prompts = await readPrompts(stage);
  let next = 0;
  const door = async () => {
    while (next < buyers) await visit(stage, next++, prompts, purchases, Date.now() + patienceMs);
  };
  await Promise.all(Array.from({ length: atOnce }, door));
}

async function readPrompts({ store }: Stage): Promise<string[]> {
  const [category] = await listCategories(store.url);
  const { prompts } = await readCategory(store.url, category?.id ?? "");
  return prompts.map(({ id }) => id);
}

async function visit(stage: Stage, n: number, prompts: string[], purchases: number, until: number) {
  const email = newEmail();
  const isSimulating = n % SIMULATING_EVERY === SIMULATING_EVERY - 1;
  if (isSimulating) stage.ledger.simulating.add(email);
  try {
    const token = await enter(stage, email, until);
    for (let i = 0; i < purchases; i++) {
      const chosen = prompts.slice((n + i) % 10, ((n + i) % 10) + 1 + (n % 3));
      const hasPaid = await buy(stage, { email, token, until, isSimulating, n: n + i }, chosen);
      if (!hasPaid) return;
    }
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error;
    stage.ledger.gaveUp.push(error.message);
  }
}

interface Buyer {
  email: string;
  token: string;
  until: number;
  isSimulating: boolean;
  n: number;
}

/** An answer that got lost may have opened the account: then the password opens the door. */
async function enter({ store, ledger }: Stage, email: string, until: number): Promise<string> {
  const body = { email, password: PASSWORD };
  for (;;) {
    for (const path of ["/auth/v1/signup", "/auth/v1/token?grant_type=password"]) {
      const answer = await ask<{ access_token?: string }>(store.url, { path, body });
      if (isYes(answer) && answer.body.access_token) return answer.body.access_token;
      if (answer.status >= 500 || answer.status === 0) {
        await insist(store.url, ledger, { method: "GET", path: "/auth/v1/settings" }, until);
      }
    }
    if (Date.now() > until) throw new GaveUp("at the door");
    await sleep(STATUS_PAUSE_MS);
  }
}

/** False when the card was declined: then this buyer goes home. */
async function buy(stage: Stage, buyer: Buyer, chosen: string[]): Promise<boolean> {
  const { ledger } = stage;
  let cart: Cart | undefined;
  for (const prompt_id of chosen) {
    cart = await mustHave<Cart>(
      stage,
      buyer,
      { path: "/api/cart/items", body: { prompt_id } },
      "at the cart",
    );
  }
  if (!cart) return false;
  ledger.begun.set(buyer.email, (ledger.begun.get(buyer.email) ?? 0) + 1);
  const orderId = buyer.isSimulating ? await simulate(stage, buyer, cart) : await pay(stage, buyer, cart);
  if (orderId) await collect(stage, buyer, orderId);
  return orderId !== undefined;
}

async function mustHave<T>(stage: Stage, buyer: Buyer, request: Request, where: string): Promise<T> {
  const asked = { ...request, token: buyer.token };
  const answer = await insist<T>(stage.store.url, stage.ledger, asked, buyer.until);
  if (!isYes(answer)) throw new GaveUp(`${where} (${answer.status})`);
  return answer.body;
}

const write = (stage: Stage, { email }: Buyer, { total, items }: Cart, orderId: string) =>
  stage.ledger.orders.set(orderId, {
    email,
    total,
    lines: items.map(({ prompt_id, quantity }) => ({ prompt_id, quantity })),
  });

async function simulate(stage: Stage, buyer: Buyer, cart: Cart): Promise<string> {
  const body = { idempotency_key: randomUUID(), total_amount: cart.total };
  const request = { path: "/api/checkout/simulate", body };
  const { order_id } = await mustHave<{ order_id: string }>(
    stage,
    buyer,
    request,
    "at the simulated checkout",
  );
  write(stage, buyer, cart, order_id);
  stage.ledger.paid.add(order_id);
  return order_id;
}

/** One attempt to pay has one key; a provider in trouble is tried again under it. */
async function pay(stage: Stage, buyer: Buyer, cart: Cart): Promise<string | undefined> {
  const body = {
    packageType: "cart",
    totalAmount: cart.total,
    returnUrl: "/purchase-success",
    items: cart.items.map(({ prompt_id, quantity, price }) => ({ prompt_id, quantity, price })),
    idempotencyKey: randomUUID(),
  };
  const request = { path: "/functions/v1/nova-casp-payment", body };
  for (;;) {
    const payment = await mustHave<PaymentResponse>(stage, buyer, request, "at the checkout");
    write(stage, buyer, cart, payment.orderId);
    if (payment.success && payment.paymentId) {
      const isDeclined = buyer.n % DECLINED_EVERY === DECLINED_EVERY - 1;
      stage.provider.charge(payment.paymentId, isDeclined ? "failed" : "processed");
      if (isDeclined) stage.ledger.declined++;
      return isDeclined ? undefined : payment.orderId;
    }
    stage.refusedByProvider++;
    if (Date.now() > buyer.until) throw new GaveUp("at the provider");
    await sleep(STATUS_PAUSE_MS * 2);
  }
}

/** Waits for the goods as the status page does, and takes them. */
async function collect(stage: Stage, buyer: Buyer, orderId: string): Promise<void> {
  const { store, ledger } = stage;
  for (;;) {
    const request = { method: "GET" as const, path: `/api/orders/${orderId}/status` };
    const { status } = await mustHave<PublicOrderStatus>(stage, buyer, request, "at the status page");
    if (status === "paid") break;
    if (Date.now() > buyer.until || stage.isClosing) throw new GaveUp("waiting for the payment");
    await sleep(STATUS_PAUSE_MS);
  }
  ledger.paid.add(orderId);
  const path = `/api/orders/${orderId}/download-link`;
  const { url } = await mustHave<DownloadLink>(stage, buyer, { path, body: {} }, "at the download link");
  const link = url.replace(store.url, "");
  const file = await mustHave<string>(stage, buyer, { method: "GET", path: link }, "at the download");
  if (!file.includes(orderId)) throw new Error(`The file of order ${orderId} is another one.`);
  ledger.downloads.set(orderId, link);
}
