import type { Context as HonoContext } from "hono";
import type { Context } from "#server/context.ts";
import { requireLiveUser, requireUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { callerAddress } from "#server/limits/caller.ts";
import * as orders from "./service.ts";

const WEBHOOKS = [
  {
    provider: "nova",
    route: "POST /functions/v1/nova-casp-webhook",
    signatureHeader: "Nova-Signature",
  },
  {
    provider: "stripe",
    route: "POST /functions/v1/stripe-webhook",
    signatureHeader: "Stripe-Signature",
  },
] as const;

export const orderRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/orders", requireUser(ctx), (c) => orders.readHistory(ctx, c.var.user))
    .endpoint("GET /api/orders/owned", requireUser(ctx), (c) => orders.readOwned(ctx, c.var.user))
    .endpoint("GET /api/orders/:id", requireLiveUser(ctx), (c, { params }) =>
      orders.readOrder(ctx, c.var.user, orders.orderId(params.id)),
    )
    .endpoint("GET /api/orders/:id/status", (_c, { params }) =>
      orders.readStatus(ctx, orders.orderId(params.id)),
    )
    .endpoint("GET /api/orders/:id/invoice", requireLiveUser(ctx), async (c, { params }) =>
      sendPdf(c, await orders.readInvoice(ctx, c.var.user, orders.orderId(params.id))),
    )
    .endpoint("GET /api/orders/:id/credit-notes/:number", requireLiveUser(ctx), async (c, { params }) =>
      sendPdf(c, await orders.readCreditNote(ctx, c.var.user, orders.orderId(params.id), params.number)),
    )
    .endpoint("POST /api/orders/:id/cancel-payment", requireLiveUser(ctx), (c, { params }) =>
      orders.cancelPayment(ctx, c.var.user, orders.orderId(params.id)),
    )
    .endpoint("POST /api/orders/:id/refund-request", requireLiveUser(ctx), (c, { params, body }) =>
      orders.requestRefundByBuyer(ctx, c.var.user, orders.orderId(params.id), body),
    );

/** The spec's functions about orders. */
export function orderFunctions(ctx: Context) {
  const router = new EndpointRouter<SignedIn>().endpoint(
    "POST /functions/v1/send-purchase-email",
    requireLiveUser(ctx),
    (c, { body }) => orders.resendPurchaseMail(ctx, c.var.user, body),
  );
  for (const { provider, route, signatureHeader } of WEBHOOKS) {
    router.endpoint(route, async (c) => {
      const reply = await orders.receiveWebhook(ctx, {
        provider,
        raw: await c.req.text(),
        signature: c.req.header(signatureHeader),
        address: callerAddress(c, ctx.config),
      });
      return c.json(reply.body, reply.status);
    });
  }
  return router;
}

const sendPdf = async (c: HonoContext, { filename, print }: orders.PdfFile) =>
  c.body(new Uint8Array(await print()), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${filename}"`,
  });
