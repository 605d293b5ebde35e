import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { SECURITY_TXT, securityTxt } from "./service.ts";

export const disclosureRoutes = (ctx: Context) =>
  new Hono()
    .get(SECURITY_TXT, async (c) => {
      c.header("Cache-Control", "public, max-age=3600");
      return c.text(await securityTxt(ctx));
    })
    .get("/security.txt", (c) => c.redirect(SECURITY_TXT, 308));
