import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "#contracts/cart.ts";
import type { DownloadLink, PublicOrderStatus } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { listCategories, newEmail, PASSWORD, readCategory } from "#tools/harness/shop.ts";
import { callWithRetry, isSuccess, type Request, tryCall } from "./client.ts";
import type { TestBed } from "./test-bed.ts";

const STATUS_PAUSE_MS = 250;
const DECLINED_EVERY = 9;
const SIMULATING_EVERY = 4;

export interface BuyerLoad {
  buyers: number;
  concurrency: number;
  purchases: number;
  /** How long a buyer keeps trying, from sign-up to download. */
  timeoutMs: number;
}

export const DEFAULT_LOAD: BuyerLoad = { buyers: 16, concurrency: 8, purchases: 2, timeoutMs: 150_000 };

class GaveUp extends Error {}

/** Runs all buyers, only some of them at the same time. */
export async function runBuyers(testBed: TestBed, load: Partial<BuyerLoad> = {}): Promise<void> {
  const { buyers, concurrency, purchases, timeoutMs } = { ...DEFAULT_LOAD, ...load };
  const prompts = await readPrompts(testBed);
  let next = 0;
  const worker = async () => {
    while (next < buyers) await runBuyer(testBed, next++, prompts, purchases, Date.now() + timeoutMs);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function readPrompts({ store }: TestBed): Promise<string[]> {
  const [category] = await listCategories(store.url);
  const { prompts } = await readCategory(store.url, category?.id ?? "");
  return prompts.map(({ id }) => id);
}

async function runBuyer(testBed: TestBed, n: number, prompts: string[], purchases: number, until: number) {
  const email = newEmail();
  const isSimulating = n % SIMULATING_EVERY === SIMULATING_EVERY - 1;
  if (isSimulating) testBed.ledger.testModeBuyers.add(email);
  try {
    const token = await signUpOrSignIn(testBed, email, until);
    for (let i = 0; i < purchases; i++) {
      const chosen = prompts.slice((n + i) % 10, ((n + i) % 10) + 1 + (n % 3));
      const hasPaid = await buy(testBed, { email, token, until, isSimulating, n: n + i }, chosen);
      if (!hasPaid) return;
    }
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error;
    testBed.ledger.gaveUp.push(error.message);
  }
}

interface Buyer {
  email: string;
  token: string;
  until: number;
  isSimulating: boolean;
  n: number;
}

/** A sign-up whose answer was lost may have made the account, so sign-in is tried too. */
async function signUpOrSignIn({ store, ledger }: TestBed, email: string, until: number): Promise<string> {
  const body = { email, password: PASSWORD };
  for (;;) {
    for (const path of ["/auth/v1/signup", "/auth/v1/token?grant_type=password"]) {
      const answer = await tryCall<{ access_token?: string }>(store.url, { path, body });
      if (isSuccess(answer) && answer.body.access_token) return answer.body.access_token;
      if (answer.status >= 500 || answer.status === 0) {
        await callWithRetry(store.url, ledger, { method: "GET", path: "/auth/v1/settings" }, until);
      }
    }
    if (Date.now() > until) throw new GaveUp("signing up");
    await sleep(STATUS_PAUSE_MS);
  }
}

/** False when the card was declined. */
async function buy(testBed: TestBed, buyer: Buyer, chosen: string[]): Promise<boolean> {
  const { ledger } = testBed;
  let cart: Cart | undefined;
  for (const prompt_id of chosen) {
    cart = await callOrGiveUp<Cart>(
      testBed,
      buyer,
      { path: "/api/cart/items", body: { prompt_id } },
      "at the cart",
    );
  }
  if (!cart) return false;
  ledger.checkouts.set(buyer.email, (ledger.checkouts.get(buyer.email) ?? 0) + 1);
  const orderId = buyer.isSimulating ? await simulate(testBed, buyer, cart) : await pay(testBed, buyer, cart);
  if (orderId) await waitAndDownload(testBed, buyer, orderId);
  return orderId !== undefined;
}

async function callOrGiveUp<T>(testBed: TestBed, buyer: Buyer, request: Request, where: string): Promise<T> {
  const asked = { ...request, token: buyer.token };
  const answer = await callWithRetry<T>(testBed.store.url, testBed.ledger, asked, buyer.until);
  if (!isSuccess(answer)) throw new GaveUp(`${where} (${answer.status})`);
  return answer.body;
}

const write = (testBed: TestBed, { email }: Buyer, { total, items }: Cart, orderId: string) =>
  testBed.ledger.orders.set(orderId, {
    email,
    total,
    lines: items.map(({ prompt_id, quantity }) => ({ prompt_id, quantity })),
  });

async function simulate(testBed: TestBed, buyer: Buyer, cart: Cart): Promise<string> {
  const body = { idempotency_key: randomUUID(), total_amount: cart.total };
  const request = { path: "/api/checkout/simulate", body };
  const { order_id } = await callOrGiveUp<{ order_id: string }>(
    testBed,
    buyer,
    request,
    "at the simulated checkout",
  );
  write(testBed, buyer, cart, order_id);
  testBed.ledger.paid.add(order_id);
  return order_id;
}

/** Retries after a provider failure use the same idempotency key. */
async function pay(testBed: TestBed, buyer: Buyer, cart: Cart): Promise<string | undefined> {
  const body = {
    packageType: "cart",
    totalAmount: cart.total,
    returnUrl: "/purchase-success",
    items: cart.items.map(({ prompt_id, quantity, price }) => ({ prompt_id, quantity, price })),
    idempotencyKey: randomUUID(),
  };
  const request = { path: "/functions/v1/nova-casp-payment", body };
  for (;;) {
    const payment = await callOrGiveUp<PaymentResponse>(testBed, buyer, request, "at the checkout");
    write(testBed, buyer, cart, payment.orderId);
    if (payment.success && payment.paymentId) {
      const isDeclined = buyer.n % DECLINED_EVERY === DECLINED_EVERY - 1;
      testBed.provider.completePayment(payment.paymentId, isDeclined ? "failed" : "processed");
      if (isDeclined) testBed.ledger.declined++;
      return isDeclined ? undefined : payment.orderId;
    }
    testBed.paymentsNotStarted++;
    if (Date.now() > buyer.until) throw new GaveUp("at the provider");
    await sleep(STATUS_PAUSE_MS * 2);
  }
}

/** Polls the order as the status page does, then downloads the file. */
async function waitAndDownload(testBed: TestBed, buyer: Buyer, orderId: string): Promise<void> {
  const { store, ledger } = testBed;
  for (;;) {
    const request = { method: "GET" as const, path: `/api/orders/${orderId}/status` };
    const { status } = await callOrGiveUp<PublicOrderStatus>(testBed, buyer, request, "at the status page");
    if (status === "paid") break;
    if (Date.now() > buyer.until || testBed.isClosing) throw new GaveUp("waiting for the payment");
    await sleep(STATUS_PAUSE_MS);
  }
  ledger.paid.add(orderId);
  const path = `/api/orders/${orderId}/download-link`;
  const { url } = await callOrGiveUp<DownloadLink>(
    testBed,
    buyer,
    { path, body: {} },
    "at the download link",
  );
  const link = url.replace(store.url, "");
  const file = await callOrGiveUp<string>(testBed, buyer, { method: "GET", path: link }, "at the download");
  if (!file.includes(orderId)) throw new Error(`The file of order ${orderId} is another one.`);
  ledger.downloads.set(orderId, link);
}
