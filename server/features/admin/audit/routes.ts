import type { Context } from "#server/context.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import * as audit from "./service.ts";

export const auditRoutes = (ctx: Context) =>
  new EndpointRouter().endpoint("GET /api/admin/audit", (_c, { query }) => audit.readAudit(ctx, query));
