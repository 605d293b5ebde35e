import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { SIGNATURE_HEADER, sign } from "#server/payments/nova/signature.ts";
import type { CreatePayment, PaymentWire, RefundWire } from "#server/payments/nova/wire.ts";

export const WEBHOOK_SECRET = "webhook-secret-of-the-tests";

export interface FakeProvider {
  /** What a store needs to use it. */
  env: Record<string, string>;
  payments: Map<string, PaymentWire>;
  /** Idempotency keys of the creations that arrived. */
  creations: string[];
  /** Payments that it was asked to cancel. */
  cancellations: string[];
  /** What was paid back, by idempotency key. */
  refunds: Map<string, RefundWire>;
  /** The status that new refunds get. */
  refundStatus: RefundWire["status"];
  /** Answers the next calls instead, until it is unset. */
  misbehave: ((req: IncomingMessage, res: ServerResponse) => void) | undefined;
  lastCreated(): PaymentWire & CreatePayment;
}

/** A payment provider on a real socket, as well or badly behaved as a test needs it. */
export async function openProvider(): Promise<FakeProvider> {
  const requests = new Map<string, CreatePayment>();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const path = req.url ?? "";
    const key = String(req.headers["idempotency-key"]);
    if (req.method === "POST" && path === "/payments") provider.creations.push(key);
    if (path.endsWith("/cancel")) provider.cancellations.push(path.split("/")[2] ?? "");
    if (provider.misbehave) return provider.misbehave(req, res);
    const send = (status: number, body: unknown) =>
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (path.startsWith("/services/")) return send(path === "/services/card" ? 200 : 404, {});
    if (req.method === "GET" && path.startsWith("/payments?")) {
      const items = [...provider.payments.values()];
      return send(200, { items, total: items.length });
    }
    if (path.endsWith("/refunds")) {
      const payment = provider.payments.get(path.split("/")[2] ?? "");
      const { amount } = JSON.parse(Buffer.concat(chunks).toString()) as { amount: number };
      return payment ? send(201, refund(provider, payment, key, amount)) : send(404, {});
    }
    if (req.method === "GET") {
      const payment = provider.payments.get(path.replace("/payments/", ""));
      return payment ? send(200, payment) : send(404, {});
    }
    if (path.endsWith("/cancel")) {
      const payment = provider.payments.get(path.split("/")[2] ?? "");
      if (payment && payment.status !== "processed") {
        payment.status = "failed";
        payment.error = { code: "cancelled", message: "The payment was cancelled." };
      }
      return payment ? send(200, payment) : send(404, {});
    }
    const request = JSON.parse(Buffer.concat(chunks).toString()) as CreatePayment;
    // It is the key that makes a second call the same payment, as with any provider.
    const id = `pay-${key}`;
    requests.set(id, request);
    const payment = provider.payments.get(id) ?? {
      id,
      cpi: `cpi-${key}`,
      reference: request.reference,
      amount: request.amount,
      currency: request.currency,
      status: "process_pending",
      livemode: true,
    };
    provider.payments.set(id, payment);
    send(201, { ...payment, resolution_message: "Go on", payment_url: `http://pay.example/${payment.cpi}` });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());

  const provider: FakeProvider = {
    env: {
      NOVA_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      NOVA_PUBLIC_KEY: "public",
      NOVA_SECRET_KEY: "secret",
      NOVA_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    payments: new Map(),
    creations: [],
    cancellations: [],
    refunds: new Map(),
    refundStatus: "succeeded",
    misbehave: undefined,
    lastCreated() {
      const payment = [...provider.payments.values()].at(-1);
      const request = payment && requests.get(payment.id);
      if (!payment || !request) throw new Error("no payment was created");
      return { ...request, ...payment };
    },
  };
  return provider;
}

/** The key makes a second call the same refund; a pending one is counted once a test lets it succeed. */
function refund(provider: FakeProvider, payment: PaymentWire, key: string, amount: number): RefundWire {
  const known = provider.refunds.get(key);
  if (known) return known;
  const made: RefundWire = { id: `re-${key}`, status: provider.refundStatus, amount };
  provider.refunds.set(key, made);
  if (made.status === "succeeded") payment.refunded_amount = (payment.refunded_amount ?? 0) + amount;
  return made;
}

/** An event with the provider's signature. */
export function signedEvent(event: object, at: Date = new Date(), secret = WEBHOOK_SECRET): RequestInit {
  const raw = JSON.stringify(event);
  return {
    method: "POST",
    body: raw,
    headers: { "Content-Type": "application/json", [SIGNATURE_HEADER]: sign(secret, raw, at) },
  };
}
