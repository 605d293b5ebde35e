import { Hono, type MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { NotFound } from "#server/errors.ts";
import { isLocalCaller } from "#server/http/local-caller.ts";
import { isUuid } from "#server/http/path-id.ts";
import { listPage, messagePage, POLICY } from "./pages.ts";
import { listMail } from "./service.ts";

/** The outbox, for the person at this machine alone: it holds links that open accounts. */
export const devMailRoutes = (ctx: Context) =>
  new Hono()
    .get("/dev/mail.json", localOnly(ctx), async (c) => c.json(await listMail(ctx)))
    .get("/dev/mail", localOnly(ctx), async (c) => c.html(listPage(await listMail(ctx))))
    .get("/dev/mail/:id", localOnly(ctx), async (c) => {
      const id = c.req.param("id");
      const mail = isUuid(id) ? (await listMail(ctx)).find((one) => one.id === id) : undefined;
      if (!mail) throw notFound();
      return c.html(messagePage(mail));
    });

const localOnly =
  (ctx: Context): MiddlewareHandler =>
  async (c, next) => {
    if (!ctx.config.mail.readableOutbox || !isLocalCaller(c)) throw notFound();
    c.header("Content-Security-Policy", POLICY);
    c.header("Cache-Control", "no-store");
    await next();
  };

const notFound = () => new NotFound("not_found", "There is nothing at this address.");
