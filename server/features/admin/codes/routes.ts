import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import * as codes from "#server/features/codes/service.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";

const codeId = (id: string) => pathId(id, "code_not_found", "There is no such discount code.");

export const adminCodeRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/codes", (_c, { query }) => codes.listCodes(ctx, query))
    .endpoint("POST /api/admin/codes", (c, { body }) => codes.createCode(ctx, c.var.user, body))
    .endpoint("PATCH /api/admin/codes/:id", (c, { params, body }) =>
      codes.changeCode(ctx, c.var.user, codeId(params.id), body),
    )
    .endpoint("POST /api/admin/codes/:id/end", (c, { params }) =>
      codes.endCode(ctx, c.var.user, codeId(params.id)),
    );
