import { Hono } from "hono";
import { SendPurchaseEmail } from "#contracts/orders.ts";
import type { Context } from "#server/context.ts";
import { requireLiveUser, requireUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { body } from "#server/http/json-body.ts";
import { pathId } from "#server/http/path-id.ts";
import { callerAddress } from "#server/limits/caller.ts";
import * as orders from "./service.ts";

const SIGNATURE_HEADER = "Nova-Signature";
const orderId = (id: string) => pathId(id, "order_not_found", "The order you're looking for doesn't exist.");

export const orderRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .get("/", requireUser(ctx), async (c) => c.json(await orders.readHistory(ctx, c.var.user)))
    .get("/owned", requireUser(ctx), async (c) => c.json(await orders.readOwned(ctx, c.var.user)))
    .get("/:id", requireLiveUser(ctx), async (c) =>
      c.json(await orders.readOrder(ctx, c.var.user, orderId(c.req.param("id")))),
    )
    .get("/:id/status", async (c) => c.json(await orders.readStatus(ctx, orderId(c.req.param("id")))))
    .post("/:id/cancel-payment", requireLiveUser(ctx), async (c) =>
      c.json(await orders.cancelPayment(ctx, c.var.user, orderId(c.req.param("id")))),
    )
    .post("/:id/download-link", requireLiveUser(ctx), async (c) =>
      c.json(await orders.openDownloadLink(ctx, c.var.user, orderId(c.req.param("id")))),
    );

/** The spec's functions about orders. */
export const orderFunctions = (ctx: Context) =>
  new Hono<SignedIn>()
    .post("/send-purchase-email", requireLiveUser(ctx), body(SendPurchaseEmail), async (c) =>
      c.json(await orders.resendPurchaseMail(ctx, c.var.user, c.req.valid("json"))),
    )
    .post("/nova-casp-webhook", async (c) => {
      const receipt = await orders.receiveWebhook(
        ctx,
        await c.req.text(),
        c.req.header(SIGNATURE_HEADER),
        callerAddress(c, ctx.config),
      );
      return c.json(receipt.body, receipt.status);
    });
