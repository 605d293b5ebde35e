import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "#server/context.ts";
import { ShopError } from "#server/errors.ts";
import { askPage, donePage, refusedPage, UNSUBSCRIBE_POLICY } from "./unsubscribe-page.ts";
import { assertUnsubscribeToken, unsubscribe } from "./weekly-mail.ts";

/** Works without signing in: the link is in a mail, and mail programs send the POST by themselves (RFC 8058). */
export const unsubscribeRoutes = (ctx: Context) =>
  new Hono()
    .use("/unsubscribe/*", async (c, next) => {
      c.header("Content-Security-Policy", UNSUBSCRIBE_POLICY);
      c.header("Cache-Control", "no-store");
      await next();
    })
    .get("/unsubscribe/:token", (c) =>
      answer(c, async () => {
        await assertUnsubscribeToken(ctx, c.req.param("token"));
        return askPage();
      }),
    )
    .post("/unsubscribe/:token", (c) =>
      answer(c, async () => {
        await unsubscribe(ctx, c.req.param("token"));
        return donePage();
      }),
    );

async function answer(c: HonoContext, makePage: () => Promise<ReturnType<typeof askPage>>) {
  try {
    return c.html(await makePage());
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return c.html(refusedPage(error.message), error.status);
  }
}
