import type { MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";

/** Behind a proxy that is not trusted all visitors share one rate limit, so the log warns once. */
export function warnOfProxy(ctx: Context): MiddlewareHandler {
  let warned = ctx.config.trustProxy > 0;
  return (c, next) => {
    if (!warned && c.req.header("X-Forwarded-For") !== undefined) {
      warned = true;
      ctx.log.warn(
        "X-Forwarded-For arrives while TRUST_PROXY is 0: behind a proxy all visitors share one rate limit; set TRUST_PROXY to the number of proxies",
      );
    }
    return next();
  };
}
