import { randomBytes } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { parseJson } from "#server/payments/nova/http.ts";
import {
  type CreatedWire,
  CreatePayment,
  CreateRefund,
  type PaymentListWire,
  type PaymentWire,
  type RefundWire,
} from "#server/payments/nova/wire.ts";
import { sandboxKeys } from "#server/payments/payments.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { CANCELLED } from "./cards.ts";
import { refundPayment } from "./money-back.ts";
import { decidePayment } from "./service.ts";
import { addPayment, findPayment, listPayments, type SandboxPayment } from "./store.ts";

/** The provider's side of the wire: see docs/payments.md. */
export function sandboxApi(ctx: Context) {
  const services = new Set(["card", ctx.config.nova.service]);
  const guard = requireKeys(ctx);
  const refuse = (message: string) => ({ status: "failed", resolution_message: message });

  return new Hono()
    .post("/payments", guard, async (c) => {
      const request = CreatePayment.safeParse(parseJson(await c.req.text()));
      if (!request.success) {
        const [issue] = request.error.issues;
        return c.json(refuse(`The payment is not complete: ${issue?.path.join(".")} ${issue?.message}`), 422);
      }
      const { reference, amount, currency, service, customer_email, return_url, webhook_url } = request.data;
      if (!services.has(service)) return c.json(refuse(`The service "${service}" is not offered.`), 422);
      const now = ctx.now();
      const payment = await addPayment(ctx.db, {
        id: `pay_${randomBytes(12).toString("hex")}`,
        cpi: `cpi_${randomBytes(24).toString("base64url")}`,
        reference,
        amount,
        currency,
        service,
        customerEmail: customer_email,
        returnUrl: return_url,
        webhookUrl: webhook_url,
        status: "process_pending",
        idempotencyKey: c.req.header("Idempotency-Key") ?? reference,
        createdAt: now,
        updatedAt: now,
      });
      const created: CreatedWire = {
        id: payment.id,
        cpi: payment.cpi,
        status: payment.status,
        resolution_message: "Waiting for the card.",
        payment_url: `${ctx.config.publicUrl}/sandbox/pay/${payment.cpi}`,
        livemode: ctx.payments.livemode,
      };
      return c.json(created, 201);
    })
    .get("/payments", guard, async (c) => {
      const [from, to] = [new Date(c.req.query("from") ?? ""), new Date(c.req.query("to") ?? "")];
      const page = Number(c.req.query("page") ?? 1);
      if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || !(page >= 1 && page <= MOST_PAGES)) {
        return c.json({ error: { message: "from and to are times, page counts from 1." } }, 422);
      }
      const { items, total } = await listPayments(ctx.db, from, to, Math.floor(page), PER_PAGE);
      const list: PaymentListWire = { items: items.map((payment) => toWire(ctx, payment)), total };
      return c.json(list);
    })
    .post("/payments/:id/refunds", guard, async (c) => {
      const request = CreateRefund.safeParse(parseJson(await c.req.text()));
      const key = c.req.header("Idempotency-Key");
      if (!request.success || !key) {
        return c.json(
          { error: { message: "A refund needs an amount, a reason and an Idempotency-Key." } },
          422,
        );
      }
      const answer = await refundPayment(ctx, c.req.param("id"), { ...request.data, key });
      if (!answer) return c.json(UNKNOWN, 404);
      if ("refused" in answer) return c.json({ error: { message: answer.refused } }, 422);
      const refund: RefundWire = { id: answer.refund.id, status: "succeeded", amount: answer.refund.amount };
      return c.json(refund, 201);
    })
    .get("/payments/:id", guard, async (c) => {
      const payment = await findPayment(ctx.db, c.req.param("id"));
      return payment ? c.json(toWire(ctx, payment)) : c.json(UNKNOWN, 404);
    })
    .post("/payments/:id/cancel", guard, async (c) => {
      await decidePayment(ctx, c.req.param("id"), CANCELLED);
      const payment = await findPayment(ctx.db, c.req.param("id"));
      return payment ? c.json(toWire(ctx, payment)) : c.json(UNKNOWN, 404);
    })
    .get("/services/:service", guard, (c) => {
      const service = c.req.param("service");
      return services.has(service)
        ? c.json({ service, status: "available", currency: ctx.config.payments.currency })
        : c.json({ error: { message: `The service "${service}" is not offered.` } }, 404);
    });
}

const PER_PAGE = 100;
const MOST_PAGES = 1_000_000;
const UNKNOWN = { error: { message: "There is no such payment." } };

function toWire(ctx: Context, payment: SandboxPayment): PaymentWire {
  const { id, cpi, reference, amount, currency, status, error } = payment;
  return {
    ...{ id, cpi, reference, amount, currency, status },
    livemode: ctx.payments.livemode,
    refunded_amount: payment.refundedAmount,
    disputed: payment.dispute !== null,
    ...(error ? { error } : {}),
  };
}

const requireKeys =
  (ctx: Context): MiddlewareHandler =>
  async (c, next) => {
    const { publicKey, secretKey } = await sandboxKeys(ctx.config, ctx.db);
    const given = `${c.req.header("X-Public-Key")} ${c.req.header("Authorization")}`;
    if (!isSameSecret(given, `${publicKey} Bearer ${secretKey}`)) {
      return c.json({ error: { message: "The keys are not valid." } }, 401);
    }
    await next();
  };
