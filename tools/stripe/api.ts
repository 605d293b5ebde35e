import { type Context, Hono } from "hono";
import { ApiError, missingObject } from "./api-error.ts";
import { createRefund, createSession, expand, list } from "./calls.ts";
import { API_VERSION } from "./events.ts";
import { IdempotencyKeys } from "./idempotency.ts";
import { newId } from "./objects.ts";
import { type Parameters, readParameters, refuseUnknown } from "./parameters.ts";
import type { StripeStandIn } from "./stand-in.ts";

interface ApiOptions {
  secretKey: string;
  /** Unix seconds. */
  now: () => number;
}

type Call = (given: Parameters, c: Context) => object;

/** The part of Stripe's API that a shop with Checkout uses. */
export function createApi(standIn: StripeStandIn, { secretKey, now }: ApiOptions) {
  const { account } = standIn;
  const keys = new IdempotencyKeys();
  const app = new Hono().basePath("/v1");

  app.use(async (c, next) => {
    c.header("Request-Id", newId("req"));
    checkKey(c.req.header("Authorization"), secretKey);
    const version = c.req.header("Stripe-Version");
    if (version !== API_VERSION) throw new ApiError(400, `Invalid Stripe API version: ${version}`);
    c.header("Stripe-Version", version);
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status);
    throw error;
  });
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json(new ApiError(404, message).body, 404);
  });

  const get = (path: string, call: Call) =>
    app.get(path, (c) => {
      const given = readParameters(new URL(c.req.url).search);
      return c.json(expand(account, call(given, c), given));
    });
  const post = (path: string, call: Call) =>
    app.post(path, async (c) => {
      const form = await c.req.text();
      if (form && !c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded"))
        throw new ApiError(
          400,
          "Invalid request (check that your POST content type is application/x-www-form-urlencoded).",
        );
      const given = readParameters(form);
      const key = c.req.header("Idempotency-Key");
      const { body, replayed } = await keys.run(key, `${c.req.path} ${form}`, async () => ({
        body: expand(account, call(given, c), given),
      }));
      if (replayed) c.header("Idempotent-Replayed", "true");
      return c.json(body);
    });
  /** Nothing but `expand` is taken. */
  const only = (given: Parameters) => refuseUnknown(given, ["expand[]"]);

  post("/checkout/sessions", (given, c) => {
    standIn.creations.push(c.req.header("Idempotency-Key") ?? "");
    return createSession(account, given, standIn.url, now());
  });
  get("/checkout/sessions", (given) =>
    list(account.sessions.values(), given, ["payment_intent", "status"], "/v1/checkout/sessions"),
  );
  get("/checkout/sessions/:id", (given, c) => {
    only(given);
    return account.session(c.req.param("id") ?? "");
  });
  post("/checkout/sessions/:id/expire", (given, c) => {
    only(given);
    return account.expire(c.req.param("id") ?? "");
  });
  post("/refunds", (given) => createRefund(account, given));
  get("/refunds", (given) =>
    list(account.refunds.values(), given, ["charge", "payment_intent"], "/v1/refunds"),
  );
  get("/payment_intents", (given) => list(account.intents.values(), given, [], "/v1/payment_intents"));
  get("/charges", (given) => list(account.charges.values(), given, ["payment_intent"], "/v1/charges"));
  get("/disputes", (given) =>
    list(account.disputes.values(), given, ["charge", "payment_intent"], "/v1/disputes"),
  );
  for (const [path, kind, objects] of [
    ["refunds", "refund", account.refunds],
    ["payment_intents", "payment_intent", account.intents],
    ["charges", "charge", account.charges],
    ["disputes", "dispute", account.disputes],
  ] as const) {
    get(`/${path}/:id`, (given, c) => {
      only(given);
      const id = c.req.param("id") ?? "";
      const found = objects.get(id);
      if (!found) throw missingObject(kind, id, "id");
      return found;
    });
  }
  return app;
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  if (!authorization) throw new ApiError(401, "You did not provide an API key.");
  if (authorization !== `Bearer ${secretKey}`)
    throw new ApiError(401, `Invalid API Key provided: ${authorization.slice(7, 15)}***`);
}
