import type { Context as HonoContext } from "hono";

export const bearerToken = (c: HonoContext): string | undefined =>
  /^Bearer ([^\s]+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
