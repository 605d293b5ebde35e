import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { changeCase, listCases } from "#server/features/library/service.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";

const caseId = (id: string) => pathId(id, "case_not_found", "This case is no longer there.");

export const adminCaseRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/cases", (_c, { query }) => listCases(ctx, query))
    .endpoint("PATCH /api/admin/cases/:id", (c, { params, body }) =>
      changeCase(ctx, c.var.user, caseId(params.id), body),
    );
