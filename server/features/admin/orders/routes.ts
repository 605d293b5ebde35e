import type { Context } from "#server/context.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import type { AdminCall } from "./arrival.ts";
import * as orders from "./service.ts";

const orderId = (id: string) => pathId(id, "order_not_found", "The order you're looking for doesn't exist.");

export const adminOrderRoutes = (ctx: Context) =>
  new EndpointRouter<AdminCall>()
    .endpoint("GET /api/admin/orders", (_c, { query }) => orders.listOrders(ctx, query))
    .endpoint("GET /api/admin/orders/:id", (c, { params }) =>
      orders.viewOrder(ctx, c.var.user, orderId(params.id)),
    )
    .endpoint("POST /api/admin/orders/:id/resend-mail", (c, { params }) =>
      orders.resendMail(ctx, c.var.user, orderId(params.id)),
    )
    .endpoint("POST /api/admin/orders/:id/fresh-link", (c, { params }) =>
      orders.freshLink(ctx, c.var.user, orderId(params.id)),
    )
    .endpoint("POST /api/admin/orders/:id/ask-provider", (c, { params }) =>
      orders.askProvider(ctx, c.var.user, orderId(params.id)),
    )
    .endpoint("POST /api/admin/orders/:id/release", (c, { params }) =>
      orders.release(ctx, c.var.user, orderId(params.id)),
    )
    .endpoint("POST /api/admin/orders/:id/fail", (c, { params, body }) =>
      orders.fail(ctx, c.var.user, orderId(params.id), body.reason),
    )
    .endpoint("POST /api/admin/orders/:id/refund", (c, { params, body }) =>
      orders.refundAll(ctx, c.var.user, orderId(params.id), body.reason, c.var.arrivedAt),
    )
    .endpoint("POST /api/admin/orders/:id/refunds", (c, { params, body }) =>
      orders.refund(ctx, c.var.user, orderId(params.id), body, c.var.arrivedAt),
    );
