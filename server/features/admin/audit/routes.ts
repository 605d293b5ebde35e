import { Hono } from "hono";
import { AuditQuery } from "#contracts/admin/audit.ts";
import type { Context } from "#server/context.ts";
import { query } from "#server/http/query.ts";
import * as audit from "./service.ts";

export const auditRoutes = (ctx: Context) =>
  new Hono().get("/", query(AuditQuery), async (c) =>
    c.json(await audit.readAudit(ctx, c.req.valid("query"))),
  );
