import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { CreatePayment, PaymentWire } from "#server/payments/nova/wire.ts";
import { type Announcer, announce, WEBHOOK_SECRET } from "./webhooks.ts";

export type Booked = PaymentWire & { email: string; webhookUrl: string };
export type Reply = (res: ServerResponse, right: { status: number; body: object }) => void | Promise<void>;

/** The payment provider on a real socket. What it does is right; what it answers is up to its mood. */
export interface Provider extends Announcer {
  env: Record<string, string>;
  book: Map<string, Booked>;
  /** Answers in place of the right answer; `fetch` for questions about a payment, `create` for new ones. */
  mood: { create?: Reply | undefined; fetch?: Reply | undefined };
  /** Somebody's card is charged, or declined; the announcement goes out until the store has taken it. */
  charge(paymentId: string, outcome: "processed" | "failed"): void;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Resolves when every announcement has arrived; rejects what is still on its way after that time. */
  allAnnounced(patienceMs: number): Promise<boolean>;
  close(): Promise<void>;
}

export async function openProvider(port: number): Promise<Provider> {
  let server: Server | undefined;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const provider: Provider = {
    env: {
      NOVA_BASE_URL: `http://127.0.0.1:${port}`,
      NOVA_PUBLIC_KEY: "public",
      NOVA_SECRET_KEY: "secret",
      NOVA_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    book: new Map(),
    mood: {},
    habits: { skewMs: 0, copies: 1, contradicts: false },
    taken: new Map(),
    refused: [],
    charge(paymentId, outcome) {
      const payment = provider.book.get(paymentId);
      if (!payment) throw new Error(`Nobody can pay ${paymentId}: it is not in the book.`);
      if (payment.status !== "process_pending") return;
      payment.status = outcome;
      const announcing = announce(provider, payment, closing.signal).finally(() =>
        underWay.delete(announcing),
      );
      underWay.add(announcing);
    },
    async comeBack() {
      const next = createServer((req, res) => void serve(provider, req, res));
      await new Promise<void>((resolve) => next.listen(port, "127.0.0.1", resolve));
      server = next;
    },
    async leave() {
      const leaving = server;
      server = undefined;
      leaving?.closeAllConnections();
      await new Promise((resolve) => (leaving ? leaving.close(resolve) : resolve(undefined)));
    },
    async allAnnounced(patienceMs) {
      const all = async () => {
        while (underWay.size > 0) await Promise.all(underWay);
        return true;
      };
      return Promise.race([all(), sleep(patienceMs, false, { signal: closing.signal }).catch(() => false)]);
    },
    async close() {
      closing.abort();
      await provider.leave();
    },
  };
  await provider.comeBack();
  return provider;
}

async function serve(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.on("error", () => {});
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const isCreation = req.method === "POST";
  const right = isCreation
    ? { status: 201, body: create(provider, JSON.parse(Buffer.concat(chunks).toString())) }
    : find(provider, req.url ?? "");
  const reply = isCreation ? provider.mood.create : provider.mood.fetch;
  await (reply ?? answerRight)(res, right);
}

export const answerRight: Reply = (res, { status, body }) =>
  void res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/** The same order gets the same payment, however often it is asked for. */
function create({ book }: Provider, request: CreatePayment) {
  const known = [...book.values()].find(({ reference }) => reference === request.reference);
  const payment: Booked = known ?? {
    id: `pay-${randomUUID()}`,
    cpi: `cpi-${randomUUID()}`,
    reference: request.reference,
    amount: request.amount,
    currency: request.currency,
    status: "process_pending",
    livemode: true,
    email: request.customer_email,
    webhookUrl: request.webhook_url,
  };
  book.set(payment.id, payment);
  return {
    ...wire(payment),
    resolution_message: "Go on",
    payment_url: `http://127.0.0.1/pay/${payment.cpi}`,
  };
}

function find({ book }: Provider, path: string) {
  const payment = book.get(decodeURIComponent(path.replace("/payments/", "")));
  return payment ? { status: 200, body: wire(payment) } : { status: 404, body: {} };
}

const wire = ({ email: _email, webhookUrl: _url, ...payment }: Booked): PaymentWire => payment;
