import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { CreatePayment, PaymentWire } from "#server/payments/nova/wire.ts";
import { sendWebhooks, WEBHOOK_SECRET, type WebhookSender } from "./webhooks.ts";

export type StoredPayment = PaymentWire & { email: string; webhookUrl: string };
export type Reply = (res: ServerResponse, right: { status: number; body: object }) => void | Promise<void>;

/** A payment provider on a real socket. Its records are always right; its replies can be replaced. */
export interface Provider extends WebhookSender {
  env: Record<string, string>;
  payments: Map<string, StoredPayment>;
  /** Replies sent in place of the correct ones. */
  overrides: { create?: Reply | undefined; fetch?: Reply | undefined };
  /** The card is charged or declined; the webhook is sent until the store accepts it. */
  completePayment(paymentId: string, result: "processed" | "failed"): void;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Resolves with false if some webhook was not accepted within that time. */
  webhooksDelivered(timeoutMs: number): Promise<boolean>;
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
    payments: new Map(),
    overrides: {},
    webhookOptions: { skewMs: 0, copies: 1, withContradiction: false },
    taken: new Map(),
    refused: [],
    completePayment(paymentId, result) {
      const payment = provider.payments.get(paymentId);
      if (!payment) throw new Error(`Nobody can pay ${paymentId}: the provider does not know it.`);
      if (payment.status !== "process_pending") return;
      payment.status = result;
      const sending = sendWebhooks(provider, payment, closing.signal).finally(() => underWay.delete(sending));
      underWay.add(sending);
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
    async webhooksDelivered(timeoutMs) {
      const all = async () => {
        while (underWay.size > 0) await Promise.all(underWay);
        return true;
      };
      return Promise.race([all(), sleep(timeoutMs, false, { signal: closing.signal }).catch(() => false)]);
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
  const reply = isCreation ? provider.overrides.create : provider.overrides.fetch;
  await (reply ?? sendCorrect)(res, right);
}

export const sendCorrect: Reply = (res, { status, body }) =>
  void res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/** A repeated request for the same order gives the same payment. */
function create({ payments }: Provider, request: CreatePayment) {
  const known = [...payments.values()].find(({ reference }) => reference === request.reference);
  const payment: StoredPayment = known ?? {
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
  payments.set(payment.id, payment);
  return {
    ...wire(payment),
    resolution_message: "Go on",
    payment_url: `http://127.0.0.1/pay/${payment.cpi}`,
  };
}

function find({ payments }: Provider, path: string) {
  const payment = payments.get(decodeURIComponent(path.replace("/payments/", "")));
  return payment ? { status: 200, body: wire(payment) } : { status: 404, body: {} };
}

const wire = ({ email: _email, webhookUrl: _url, ...payment }: StoredPayment): PaymentWire => payment;
