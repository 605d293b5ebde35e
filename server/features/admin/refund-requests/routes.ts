import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { decideRefundRequest, listRefundRequests } from "#server/features/orders/service.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";

export const refundRequestRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/refund-requests", (_c, { query }) => listRefundRequests(ctx, query))
    .endpoint("POST /api/admin/refund-requests/:id", (c, { params, body }) => {
      const id = pathId(params.id, "request_not_found", "There is no such refund request.");
      return decideRefundRequest(ctx, c.var.user, id, body);
    });
