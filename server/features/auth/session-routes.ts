import { Hono } from "hono";
import type { OwnSessions } from "#contracts/accounts.ts";
import type { Context } from "#server/context.ts";
import { requireLiveUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { pathId } from "#server/http/path-id.ts";
import { endOwnSession, listOwnSessions } from "./service.ts";

/** Where a person is signed in, and the way to end it. */
export const sessionRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .get("/", requireLiveUser(ctx), async (c) => {
      const sessions: OwnSessions = { sessions: await listOwnSessions(ctx, c.var.user) };
      return c.json(sessions);
    })
    .delete("/:id", requireLiveUser(ctx), async (c) => {
      const id = pathId(c.req.param("id"), "session_not_found", "This session has ended already.");
      await endOwnSession(ctx, c.var.user, id);
      const sessions: OwnSessions = { sessions: await listOwnSessions(ctx, c.var.user) };
      return c.json(sessions);
    });
