import { Hono } from "hono";
import type { PageData, RenderPage } from "#contracts/pages.ts";
import type { Context } from "#server/context.ts";
import { isDatabaseAway } from "#server/database/pool.ts";
import { DATA_POLICY, type PagePolicy } from "#server/http/security-headers.ts";
import { describeError } from "#server/logging.ts";

const REVALIDATE = "public, max-age=0, must-revalidate";
const RETRY_SECONDS = 2;
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"/;
const PRELOAD = '<link rel="modulepreload"';
/** Nothing is painted before the style sheet is there, and everything can be read before a script is. */
const LATER = PRELOAD.replace("<link", '<link fetchpriority="low"');

/** Renders pages. The HTML is the same for everybody, so it depends on the path alone. */
export function pageRoutes(
  ctx: Context,
  { render, policy }: { render: RenderPage; policy: PagePolicy },
  data: PageData,
) {
  const connectTo = [ctx.config.auth.url]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  return new Hono().get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    // Two slashes at the start would name another host; one page has one spelling.
    const tidy = pathname
      .replace(/\/{2,}/g, "/")
      .replace(/(.)\/$/, "$1")
      .toLowerCase();
    if (tidy !== pathname) return c.redirect(tidy + search, 308);
    // Workshop pages do not exist in production; an address nobody has shows the not-found page.
    const shown = ctx.config.production && pathname.startsWith("/dev/") ? "/dev-pages-are-off" : pathname;
    const failures: unknown[] = [];
    const page = await render(new Request(new URL(shown, ctx.config.publicUrl)), {
      ...data,
      report: (error) => failures.push(error),
    });
    for (const error of failures)
      ctx.log.error({ path: pathname, error: describeError(error) }, "page failed");
    if (!page.headers.get("Content-Type")?.startsWith("text/html")) {
      c.header("Cache-Control", "no-store");
      c.header("Content-Security-Policy", DATA_POLICY);
      return c.newResponse(page.body, page);
    }
    const html = (await page.text()).replaceAll(PRELOAD, LATER);
    c.header("Content-Security-Policy", policy(html, connectTo));
    const sheet = STYLE_SHEET.exec(html)?.[1];
    if (sheet) c.header("Link", `<${sheet}>; rel=preload; as=style`);
    c.header("Cache-Control", page.status < 500 ? REVALIDATE : "no-store");
    const away = failures.some(isDatabaseAway);
    if (away) c.header("Retry-After", String(RETRY_SECONDS));
    return c.html(html, away ? 503 : (page.status as 200));
  });
}
