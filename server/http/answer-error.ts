import type { Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ErrorBody } from "#contracts/errors.ts";
import { isDatabaseAway } from "#server/database/errors.ts";
import { ShopError, TooManyRequests, Unavailable, WrongMethod } from "#server/errors.ts";
import { describeError, type Logger } from "#server/logging.ts";

const RETRY_SECONDS = 2;

/** The one place where an error becomes an answer. */
export function answerError(error: Error, c: HonoContext, log: Logger): Response {
  const known = toShopError(error);
  if (!known || known.status >= 500)
    log.error({ path: c.req.path, error: describeError(error) }, "request failed");
  const { status, code, message, details } = known ?? {
    status: 500 as const,
    code: "internal_error",
    message: "Something went wrong on our side. Please try again.",
    details: undefined,
  };
  if (known instanceof TooManyRequests) c.header("Retry-After", String(known.retryAfterSeconds));
  if (known instanceof Unavailable) c.header("Retry-After", String(RETRY_SECONDS));
  if (known instanceof WrongMethod) c.header("Allow", known.allowed.join(", "));
  c.header("Cache-Control", "no-store");
  const body: ErrorBody = { error: { code, message, ...(details === undefined ? {} : { details }) } };
  return c.json(body, status);
}

function toShopError(error: Error): ShopError | undefined {
  if (error instanceof ShopError) return error;
  if (isDatabaseAway(error)) {
    return new Unavailable("database_away", "The store is busy for a moment. Please try again.");
  }
  if (error instanceof HTTPException) return new ShopError(error.status as 400, "http_error", error.message);
  return undefined;
}
