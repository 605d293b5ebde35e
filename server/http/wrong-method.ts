import type { Hono } from "hono";
import { NotFound, WrongMethod } from "#server/errors.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Tells a path that is not there from one that is asked in the wrong way. */
export function notThere(app: Pick<Hono, "router">, path: string): NotFound | WrongMethod {
  const handlers = (method: string) => app.router.match(method, path)[0].length;
  // Middleware answers to every method; more handlers than that means a route of its own.
  const middleware = handlers("NONE");
  const allowed = METHODS.filter((method) => handlers(method) > middleware);
  return allowed.length > 0
    ? new WrongMethod(allowed)
    : new NotFound("not_found", "There is nothing at this address.");
}
