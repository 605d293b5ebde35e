import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import type { RenderPage } from "#contracts/pages.ts";
import { nextRequestId } from "#server/http/request-log.ts";
import { cacheResponse } from "#server/pages/cache-response.ts";
import { redirectToCanonicalUrl } from "#server/pages/canonical-url.ts";
import type { Context } from "./context.ts";
import { explainFailure, findShortage, storageFull } from "./database/storage.ts";
import { TooLarge, WrongMethod } from "./errors.ts";
import { accessTokenRoutes } from "./features/access-tokens/routes.ts";
import { profileRoutes } from "./features/accounts/routes.ts";
import { adminFunctions } from "./features/admin/functions/routes.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { answerAuthError, isAuthPath } from "./features/auth/answer-error.ts";
import { appRoutes, metadataRoutes } from "./features/auth/oauth/routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { sessionRoutes } from "./features/auth/session/routes.ts";
import { cartRoutes } from "./features/cart/routes.ts";
import { catalogueRoutes } from "./features/catalogue/routes.ts";
import { checkoutRoutes, paymentFunctions } from "./features/checkout/routes.ts";
import { devMailRoutes } from "./features/dev-mail/routes.ts";
import { disclosureRoutes } from "./features/disclosure/routes.ts";
import { downloadRoutes } from "./features/downloads/routes.ts";
import { healthRoutes, metricsRoutes } from "./features/health/routes.ts";
import { libraryRoutes } from "./features/library/routes.ts";
import { unsubscribeRoutes } from "./features/library/unsubscribe-routes.ts";
import { mcpRoutes } from "./features/mcp/routes.ts";
import { orderFunctions, orderRoutes } from "./features/orders/routes.ts";
import { labRoutes } from "./features/payment-lab/routes.ts";
import { startLabPayment } from "./features/payment-lab/service.ts";
import { reviewRoutes } from "./features/reviews/routes.ts";
import { createSandbox } from "./features/sandbox/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { discoveryRoutes, storeRoutes } from "./features/storefront/routes.ts";
import { createPageReader } from "./features/storefront/service.ts";
import { answerError } from "./http/answer-error.ts";
import { drainBody, limitBodySize } from "./http/body-limit.ts";
import { warnOfProxy } from "./http/proxy-warning.ts";
import { routingPath } from "./http/routing-path.ts";
import { baseHeaders, DATA_POLICY, type PagePolicy } from "./http/security-headers.ts";
import { notThere } from "./http/wrong-method.ts";
import { callerAddress, networkOf } from "./limits/caller.ts";
import type { PublicCache } from "./pages/public-cache.ts";
import { isHidden, pageRoutes } from "./pages/routes.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** Fifty facts of a thousand characters, in any alphabet. */
const LIBRARY_BODY_LIMIT_BYTES = 256 * 1024;
const IMPORT_PATH = "/api/admin/content/import";
const REVALIDATE = "public, max-age=0, must-revalidate";
const DATA_PATHS = ["/api/*", "/functions/*", "/auth/v1/*", "/health/*", "/mcp"];
const PUBLIC_DATA_PATHS = ["/api/store", "/api/catalogue/*"];
/** The cache knows paths only, so what is read page by page is not kept. */
const PAGED_PATH = "/api/catalogue/prompts/:slug/reviews";

export interface Front {
  cache: PublicCache;
  render: RenderPage;
  policy: PagePolicy;
}

export function createApp(ctx: Context, front: Front) {
  const app = new Hono({ getPath: routingPath });
  const headers = Object.entries(baseHeaders(ctx.config.publicUrl));

  app.use(async (c, next) => {
    const id = nextRequestId();
    const begun = performance.now();
    c.header("X-Request-Id", id);
    for (const [name, value] of headers) c.header(name, value);
    await next();
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    ctx.logRequest({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms });
  });
  app.use(warnOfProxy(ctx));
  app.onError(async (error, c) => {
    const explained = await explainFailure(ctx.embedded?.dataDir, error);
    const answer = isAuthPath(c.req.path)
      ? await answerAuthError(explained, c, ctx.log)
      : answerError(explained, c, ctx.log);
    return error instanceof TooLarge ? drainBody(answer, c.req.raw) : answer;
  });

  const data = dataRoutes(ctx);
  for (const path of DATA_PATHS) {
    app.use(path, async (c, next) => {
      c.header("Content-Security-Policy", DATA_POLICY);
      c.header("Cache-Control", "no-store");
      await next();
    });
    app.use(path, limitBody);
  }
  app.use("/health/ready", requireDiskSpace(ctx));
  const cache = except(PAGED_PATH, cacheResponse(front.cache));
  for (const path of PUBLIC_DATA_PATHS) app.use(path, redirectToCanonicalUrl, cache, revalidate);
  app.route("/", data);
  for (const path of DATA_PATHS) {
    app.all(path, (c) => {
      throw notThere(data, c.req.path);
    });
  }
  app.route("/", metricsRoutes(ctx, front.cache));
  if (ctx.config.nova.sandbox) app.mount("/sandbox", createSandbox(ctx).fetch);
  app.route("/", devMailRoutes(ctx));
  app.route("/", disclosureRoutes(ctx));
  app.route("/", unsubscribeRoutes(ctx));
  app.use(
    (c, next) => (isHidden(ctx, c) ? next() : redirectToCanonicalUrl(c, next)),
    cacheResponse(front.cache),
  );
  app.route("/", discoveryRoutes(ctx));
  const networkOfCaller = (c: HonoContext) => networkOf(callerAddress(c, ctx.config));
  app.route(
    "/",
    pageRoutes(ctx, front, (c) => createPageReader(ctx, networkOfCaller(c))),
  );
  app.notFound((c) => answerError(new WrongMethod(["GET", "HEAD"]), c, ctx.log));
  return app;
}

const dataRoutes = (ctx: Context) =>
  new Hono()
    .route("/health", healthRoutes(ctx))
    .route("/", storeRoutes(ctx))
    .route("/", catalogueRoutes(ctx))
    .route("/", reviewRoutes(ctx))
    .route("/", searchRoutes(ctx))
    .route("/", cartRoutes(ctx))
    .route("/", checkoutRoutes(ctx))
    .route("/", paymentFunctions(ctx, startLabPayment))
    .route("/", orderRoutes(ctx))
    .route("/", orderFunctions(ctx))
    .route("/", downloadRoutes(ctx))
    .route("/", libraryRoutes(ctx))
    .route("/", labRoutes(ctx))
    .route("/", adminFunctions(ctx))
    .route("/", adminRoutes(ctx))
    .route("/", profileRoutes(ctx))
    .route("/", accessTokenRoutes(ctx))
    .route("/", mcpRoutes(ctx))
    .route("/", ownAccounts(ctx));

/** With a hosted accounts service these routes do not exist. */
const ownAccounts = (ctx: Context) =>
  ctx.tokens.issuer
    ? new Hono()
        .route("/auth/v1", authRoutes(ctx))
        .route("/", sessionRoutes(ctx))
        .route("/", appRoutes(ctx))
        .route("/", metadataRoutes(ctx))
    : new Hono();

/** Without disk space the store can show prompts but not sell them. */
const requireDiskSpace =
  (ctx: Context): MiddlewareHandler =>
  async (_c, next) => {
    const shortage = ctx.embedded && (await findShortage(ctx.embedded.dataDir));
    if (shortage) throw storageFull(new Error(shortage));
    await next();
  };

const revalidate: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 200) c.header("Cache-Control", REVALIDATE);
};

/** The import has a larger limit of its own, behind its guard. */
const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.path === IMPORT_PATH) return next();
  return (c.req.path.startsWith("/api/library/") ? limitLibrary : limitUsual)(c, next);
};
const limitUsual = limitBodySize(BODY_LIMIT_BYTES);
const limitLibrary = limitBodySize(LIBRARY_BODY_LIMIT_BYTES);
