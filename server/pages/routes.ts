import { Hono } from "hono";
import type { PageReader, RenderPage } from "#contracts/pages.ts";
import type { Context } from "#server/context.ts";
import { DATA_POLICY, pagePolicy } from "#server/http/security-headers.ts";

const REVALIDATE = "public, max-age=0, must-revalidate";

/** Renders pages. The HTML is the same for everybody, so it depends on the path alone. */
export function pageRoutes(ctx: Context, render: RenderPage, reader: PageReader) {
  const connectTo = [ctx.config.auth.url].filter((url) => url !== undefined).map((url) => new URL(url).origin);
  return new Hono().get("*", async (c) => {
    const { pathname } = new URL(c.req.url);
    if (pathname.length > 1 && pathname.endsWith("/")) return c.redirect(pathname.replace(/\/+$/, "") || "/", 308);
    // Workshop pages do not exist in production; an address nobody has shows the not-found page.
    const shown = ctx.config.production && pathname.startsWith("/dev/") ? "/dev-pages-are-off" : pathname;
    const page = await render(new Request(new URL(shown, ctx.config.publicUrl)), reader);
    if (!page.headers.get("Content-Type")?.startsWith("text/html")) {
      c.header("Cache-Control", "no-store");
      c.header("Content-Security-Policy", DATA_POLICY);
      return c.newResponse(page.body, page);
    }
    const html = await page.text();
    c.header("Content-Security-Policy", pagePolicy(html, connectTo));
    c.header("Cache-Control", page.status < 500 ? REVALIDATE : "no-store");
    return c.html(html, page.status as 200);
  });
}
