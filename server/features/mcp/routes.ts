import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "#server/context.ts";
import { Forbidden, Unauthorized } from "#server/errors.ts";
import { readToken } from "#server/features/access-tokens/service.ts";
import { originFor } from "#server/features/auth/service.ts";
import { bearerToken } from "#server/http/bearer-token.ts";
import { isOwnOrigin } from "#server/http/own-origin.ts";
import { callerOf } from "#server/limits/caller.ts";
import { createMcp } from "./handler.ts";

/** The Model Context Protocol over Streamable HTTP, for one person at a time and without a session. */
export function mcpRoutes(ctx: Context) {
  const answer = createMcp(ctx);
  return new Hono().all("/mcp", async (c) => {
    assertOwnOrigin(ctx, c);
    const { userId } = await requireToken(ctx, c);
    const response = await answer(c.req.raw, {
      userId,
      caller: callerOf(c, ctx.config),
      checkToken: () => readToken(ctx, bearerToken(c)),
    });
    return c.newResponse(response.body, response);
  });
}

/** Against DNS rebinding, as the protocol asks: programs send no Origin, pages of other sites do. */
function assertOwnOrigin(ctx: Context, c: HonoContext): void {
  const origin = c.req.header("Origin");
  if (origin === undefined) return;
  const isOwn = URL.canParse(origin) && isOwnOrigin(new URL(ctx.config.publicUrl), new URL(origin));
  if (!isOwn) throw new Forbidden("foreign_origin", "Pages of other sites may not call this address.");
}

/** A browser's session token is refused too: it may do more than read the library. */
async function requireToken(ctx: Context, c: HonoContext) {
  const token = bearerToken(c);
  const owner = await readToken(ctx, token).catch((error) => {
    if (error instanceof Unauthorized) challenge(ctx, c, 'error="invalid_token"');
    throw error;
  });
  if (owner) return owner;
  challenge(ctx, c, ...(token ? ['error="invalid_token"'] : []));
  throw new Unauthorized("no_authorization", "An access token or an OAuth token is needed here.");
}

/** Tells the client where to learn how to get a token (RFC 9728). */
function challenge(ctx: Context, c: HonoContext, ...details: string[]): void {
  const metadata = `${originFor(ctx, c.req.url)}/.well-known/oauth-protected-resource/mcp`;
  const hints = ctx.tokens.issuer ? [`resource_metadata="${metadata}"`] : [];
  c.header("WWW-Authenticate", `Bearer ${['realm="library"', ...hints, ...details].join(", ")}`);
}
