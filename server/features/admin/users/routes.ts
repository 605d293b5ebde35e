import { Hono } from "hono";
import { UserQuery } from "#contracts/admin/users.ts";
import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { pathId } from "#server/http/path-id.ts";
import { query } from "#server/http/query.ts";
import * as users from "./service.ts";

const userId = (id: string) => pathId(id, "user_not_found", "There is no such user.");

const DEEDS = {
  "grant-admin": users.grantAdmin,
  "revoke-admin": users.revokeAdmin,
  "resend-confirmation": users.resendConfirmation,
  "send-reset": users.sendReset,
  "end-sessions": users.endSessions,
  disable: users.disable,
  enable: users.enable,
};

export function adminUserRoutes(ctx: Context) {
  const routes = new Hono<SignedIn>()
    .get("/", query(UserQuery), async (c) => c.json(await users.listUsers(ctx, c.req.valid("query"))))
    .get("/:id", async (c) => c.json(await users.readUser(ctx, c.var.user, userId(c.req.param("id")))))
    .delete("/:id", async (c) => c.json(await users.remove(ctx, c.var.user, userId(c.req.param("id")))));
  for (const [path, deed] of Object.entries(DEEDS)) {
    routes.post(`/:id/${path}`, async (c) => c.json(await deed(ctx, c.var.user, userId(c.req.param("id")))));
  }
  return routes;
}
