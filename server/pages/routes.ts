import { Hono, type Context as HonoContext } from "hono";
import { type PageData, type RenderPage, readsQuery, SHARED_PAGE } from "#contracts/pages.ts";
import type { Context } from "#server/context.ts";
import { isDatabaseAway } from "#server/database/errors.ts";
import { DATA_POLICY, type PagePolicy } from "#server/http/security-headers.ts";
import { describeError } from "#server/logging.ts";
import { type CacheEnv, respond, sharedPageKey } from "./cache-response.ts";
import type { CachedAnswer } from "./cached-answer.ts";
import type { PublicCache } from "./public-cache.ts";

const REVALIDATE = "public, max-age=0, must-revalidate";
const RETRY_SECONDS = 2;
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"/;
const PRELOAD = '<link rel="modulepreload"';
/** Nothing is painted before the style sheet is there, and everything can be read before a script is. */
const LATER = PRELOAD.replace("<link", '<link fetchpriority="low"');

/** Development pages do not exist in production: their address, however it is encoded, shows the not-found page. */
export const isHidden = (ctx: Context, c: HonoContext): boolean =>
  ctx.config.production && c.req.path.startsWith("/dev/");

/** Renders pages. The HTML is the same for everybody; it depends on the path, and of some pages on the query. */
export function pageRoutes(
  ctx: Context,
  { cache, render, policy }: { cache: PublicCache; render: RenderPage; policy: PagePolicy },
  readerFor: (c: HonoContext) => PageData,
) {
  const connectTo = [ctx.config.auth.url]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  return new Hono<CacheEnv>().get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const shown = new URL(isHidden(ctx, c) ? "/dev-pages-are-off" : pathname, ctx.config.publicUrl);
    if (readsQuery(pathname)) shown.search = search;
    const failures: unknown[] = [];
    let kept: CachedAnswer | undefined;
    const page = await render(new Request(shown), {
      ...readerFor(c),
      report: (error) => failures.push(error),
      isKept(sharedPage) {
        kept = cache.get(sharedPageKey(sharedPage));
        return kept !== undefined;
      },
    });
    for (const error of failures)
      ctx.log.error({ path: pathname, error: describeError(error) }, "page failed");
    c.set("sharedPage", page.headers.get(SHARED_PAGE) ?? undefined);
    if (kept) return respond(kept, c.req.header("Accept-Encoding") ?? "");
    if (!page.headers.get("Content-Type")?.startsWith("text/html")) {
      c.header("Cache-Control", "no-store");
      c.header("Content-Security-Policy", DATA_POLICY);
      return c.newResponse(page.body, page);
    }
    const html = (await page.text()).replaceAll(PRELOAD, LATER);
    c.header("Content-Security-Policy", policy(html, connectTo));
    const sheet = STYLE_SHEET.exec(html)?.[1];
    if (sheet) c.header("Link", `<${sheet}>; rel=preload; as=style`);
    c.header("Cache-Control", page.status < 500 && !readsQuery(pathname) ? REVALIDATE : "no-store");
    const away = failures.some(isDatabaseAway);
    if (away) c.header("Retry-After", String(RETRY_SECONDS));
    return c.html(html, away ? 503 : (page.status as 200));
  });
}
