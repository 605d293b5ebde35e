import type { Context } from "#server/context.ts";
import { requireLiveUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import { endOwnSession, listOwnSessions } from "./service.ts";

const sessionId = (id: string) => pathId(id, "session_not_found", "This session has ended already.");

export const sessionRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/profile/sessions", requireLiveUser(ctx), async (c) => ({
      sessions: await listOwnSessions(ctx, c.var.user),
    }))
    .endpoint("DELETE /api/profile/sessions/:id", requireLiveUser(ctx), async (c, { params }) => {
      await endOwnSession(ctx, c.var.user, sessionId(params.id));
      return { sessions: await listOwnSessions(ctx, c.var.user) };
    });
