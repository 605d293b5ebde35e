import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import * as users from "./service.ts";

const userId = (id: string) => pathId(id, "user_not_found", "There is no such user.");

const ACTIONS = {
  "grant-admin": users.grantAdmin,
  "revoke-admin": users.revokeAdmin,
  "resend-confirmation": users.resendConfirmation,
  "send-reset": users.sendReset,
  "end-sessions": users.endSessions,
  disable: users.disable,
  enable: users.enable,
} as const;

export function adminUserRoutes(ctx: Context) {
  const routes = new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/users", (_c, { query }) => users.listUsers(ctx, query))
    .endpoint("GET /api/admin/users/:id", (c, { params }) =>
      users.readUser(ctx, c.var.user, userId(params.id)),
    )
    .endpoint("DELETE /api/admin/users/:id", (c, { params }) =>
      users.remove(ctx, c.var.user, userId(params.id)),
    );
  for (const name of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]) {
    routes.endpoint(`POST /api/admin/users/:id/${name}`, (c, { params }) =>
      ACTIONS[name](ctx, c.var.user, userId(params.id)),
    );
  }
  return routes;
}
