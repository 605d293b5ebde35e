import { Hono, type MiddlewareHandler } from "hono";
import { isLoopbackHost } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { NotFound } from "#server/errors.ts";
import { isUuid } from "#server/http/path-id.ts";
import { socketAddress } from "#server/limits/caller.ts";
import { listPage, messagePage, POLICY } from "./pages.ts";
import { listMail } from "./service.ts";

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1)$/;

/** The outbox, for the person at this machine alone: it holds links that open accounts. */
export const devMailRoutes = (ctx: Context) =>
  new Hono()
    .get("/dev/mail.json", onlyHere(ctx), async (c) => c.json(await listMail(ctx)))
    .get("/dev/mail", onlyHere(ctx), async (c) => c.html(listPage(await listMail(ctx))))
    .get("/dev/mail/:id", onlyHere(ctx), async (c) => {
      const id = c.req.param("id");
      const mail = isUuid(id) ? (await listMail(ctx)).find((one) => one.id === id) : undefined;
      if (!mail) throw notHere();
      return c.html(messagePage(mail));
    });

const FORWARDED = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"];

/**
 * A caller from this machine that asked for a name of this machine: no page elsewhere can make a browser do both. One
 * that a proxy brought may be from anywhere.
 */
const onlyHere =
  (ctx: Context): MiddlewareHandler =>
  async (c, next) => {
    const host = hostName(c.req.header("Host") ?? new URL(c.req.url).host);
    const isOpen = ctx.config.mail.smtpUrl === undefined && !ctx.config.production;
    const isBrought = FORWARDED.some((name) => c.req.header(name) !== undefined);
    if (!isOpen || isBrought || !isLoopbackHost(host) || !LOOPBACK_ADDRESS.test(socketAddress(c)))
      throw notHere();
    c.header("Content-Security-Policy", POLICY);
    c.header("Cache-Control", "no-store");
    await next();
  };

const hostName = (host: string): string => host.replace(/:\d+$/, "").toLowerCase();
const notHere = () => new NotFound("not_found", "There is nothing at this address.");
