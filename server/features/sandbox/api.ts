import { randomBytes } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { parseJson } from "#server/payments/nova/http.ts";
import { type CreatedWire, CreatePayment, type PaymentWire } from "#server/payments/nova/wire.ts";
import { sandboxKeys } from "#server/payments/payments.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { CANCELLED } from "./cards.ts";
import { decidePayment } from "./service.ts";
import { addPayment, findPayment, type SandboxPayment } from "./store.ts";

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
        ? c.json({ service, status: "available", currency: ctx.config.nova.currency })
        : c.json({ error: { message: `The service "${service}" is not offered.` } }, 404);
    });
}

const UNKNOWN = { error: { message: "There is no such payment." } };

function toWire(ctx: Context, payment: SandboxPayment): PaymentWire {
  const { id, cpi, reference, amount, currency, status, error } = payment;
  return {
    ...{ id, cpi, reference, amount, currency, status },
    livemode: ctx.payments.livemode,
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
