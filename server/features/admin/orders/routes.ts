import { Hono } from "hono";
import { OrderQuery, OrderReason } from "#contracts/admin/orders.ts";
import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { body } from "#server/http/json-body.ts";
import { pathId } from "#server/http/path-id.ts";
import { query } from "#server/http/query.ts";
import * as orders from "./service.ts";

const orderId = (id: string) => pathId(id, "order_not_found", "The order you're looking for doesn't exist.");

export const adminOrderRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .get("/", query(OrderQuery), async (c) => c.json(await orders.listOrders(ctx, c.req.valid("query"))))
    .get("/:id", async (c) => c.json(await orders.viewOrder(ctx, c.var.user, orderId(c.req.param("id")))))
    .post("/:id/resend-mail", async (c) =>
      c.json(await orders.resendMail(ctx, c.var.user, orderId(c.req.param("id")))),
    )
    .post("/:id/fresh-link", async (c) =>
      c.json(await orders.freshLink(ctx, c.var.user, orderId(c.req.param("id")))),
    )
    .post("/:id/ask-provider", async (c) =>
      c.json(await orders.askProvider(ctx, c.var.user, orderId(c.req.param("id")))),
    )
    .post("/:id/release", async (c) =>
      c.json(await orders.release(ctx, c.var.user, orderId(c.req.param("id")))),
    )
    .post("/:id/fail", body(OrderReason), async (c) =>
      c.json(await orders.fail(ctx, c.var.user, orderId(c.req.param("id")), c.req.valid("json").reason)),
    )
    .post("/:id/refund", body(OrderReason), async (c) =>
      c.json(await orders.refund(ctx, c.var.user, orderId(c.req.param("id")), c.req.valid("json").reason)),
    );
