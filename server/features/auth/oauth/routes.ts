import { Hono, type Context as HonoContext } from "hono";
import { cors } from "hono/cors";
import { ClientRegistration, ConsentDecision } from "#contracts/oauth.ts";
import type { Context } from "#server/context.ts";
import { requireLiveUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { callerAddress } from "#server/limits/caller.ts";
import { readBody } from "../input.ts";
import { requireBearer, type WithBearer } from "../session/bearer.ts";
import * as access from "./access.ts";
import { startAuthorization } from "./authorize.ts";
import { authenticateClient, registerDynamically } from "./clients.ts";
import { decide, readAuthorization } from "./consent.ts";
import { OAuthError } from "./errors.ts";
import { readCredentials, readParameters } from "./input.ts";
import { authorizationServerMetadata, protectedResourceMetadata } from "./metadata.ts";
import { originFor } from "./own-resource.ts";
import { grantTokens, revokeToken } from "./token.ts";

const CONSENT_PAGE = "/oauth/consent";
const METADATA_CACHE = "public, max-age=60";

/** The authorization server, below /auth/v1, at the paths that GoTrue and auth-js use. */
export function oauthRoutes(ctx: Context) {
  const user = requireBearer(ctx);
  const readClient = (c: HonoContext, parameters: Record<string, string>) =>
    authenticateClient(ctx, readCredentials(c, parameters));
  return new Hono<WithBearer>()
    .get("/oauth/authorize", async (c) => {
      c.header("Referrer-Policy", "no-referrer");
      const caller = { ip: callerAddress(c, ctx.config), origin: originFor(ctx, c.req.url) };
      const target = await startAuthorization(ctx, c.req.query(), caller).then(
        (id) => `authorization_id=${id}`,
        (error) => explainToPerson(c, error),
      );
      return c.redirect(`${CONSENT_PAGE}?${target}`, 303);
    })
    .post("/oauth/token", async (c) => {
      const parameters = await readParameters(c);
      return c.json(await grantTokens(ctx, await readClient(c, parameters), parameters));
    })
    .post("/oauth/revoke", async (c) => {
      const parameters = await readParameters(c);
      await revokeToken(ctx, await readClient(c, parameters), parameters.token ?? "");
      return c.json({});
    })
    .post("/oauth/clients/register", async (c) =>
      c.json(await registerDynamically(ctx, await readRegistration(c), callerAddress(c, ctx.config)), 201),
    )
    .get("/oauth/authorizations/:id", user, async (c) =>
      c.json(await readAuthorization(ctx, c.var.bearer, c.req.param("id"))),
    )
    .post("/oauth/authorizations/:id/consent", user, async (c) => {
      const { action } = await readBody(c, ConsentDecision);
      return c.json(await decide(ctx, c.var.bearer, c.req.param("id"), action));
    })
    .get("/user/oauth/grants", user, async (c) =>
      c.json(await access.listGrants(ctx, c.var.bearer.account.id)),
    )
    .delete("/user/oauth/grants", user, async (c) => {
      await access.revokeApp(ctx, c.var.bearer.account.id, c.req.query("client_id") ?? "");
      return c.body(null, 204);
    });
}

/** A browser is sent to the page that explains what is wrong; a program gets the error itself. */
function explainToPerson(c: HonoContext, error: unknown): string {
  const isBrowser = c.req.header("Accept")?.includes("text/html");
  if (!isBrowser || !(error instanceof OAuthError)) throw error;
  return `error=${error.code}`;
}

const readRegistration = (c: HonoContext) =>
  readBody(c, ClientRegistration).catch((error) => {
    throw new OAuthError("invalid_client_metadata", error.message);
  });

/** The connected apps of the account page. */
export const appRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/profile/apps", requireLiveUser(ctx), (c) => access.listApps(ctx, c.var.user.id))
    .endpoint("DELETE /api/profile/apps/:id", requireLiveUser(ctx), async (c, { params }) => {
      await access.revokeApp(ctx, c.var.user.id, params.id);
      return access.listApps(ctx, c.var.user.id);
    });

const SERVER_METADATA = [
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-authorization-server/auth/v1",
  "/auth/v1/.well-known/oauth-authorization-server",
];
const RESOURCE_METADATA = [
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
];

/** Where clients find everything else; any page may read it. */
export function metadataRoutes(ctx: Context) {
  const app = new Hono();
  const serve = (path: string, metadataOf: (origin: string) => object) =>
    app.use(path, cors({ origin: "*", allowMethods: ["GET"] })).get(path, (c) => {
      c.header("Cache-Control", METADATA_CACHE);
      return c.json(metadataOf(originFor(ctx, c.req.url)));
    });
  for (const path of SERVER_METADATA) serve(path, authorizationServerMetadata);
  for (const path of RESOURCE_METADATA) serve(path, protectedResourceMetadata);
  return app;
}
