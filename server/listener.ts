import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import { nextRequestId } from "#server/http/request-log.ts";
import type { Context } from "./context.ts";
import { StartError } from "./errors.ts";
import { endUnanswered } from "./http/answer-deadline.ts";
import { type CachedAnswer, sendAnswer } from "./pages/cached-answer.ts";
import type { PublicCache } from "./pages/public-cache.ts";

const CLOSE_TIMEOUT_MS = 10_000;
/** Limits connections that send their headers slowly on purpose. */
const HEADERS_TIMEOUT_MS = 20_000;
const ANSWER_TIMEOUT_MS = 30_000;
/** Longer than proxies keep idle connections, so that no request meets a connection being closed. */
const KEEP_ALIVE_MS = 65_000;

export interface Files {
  cache: PublicCache;
  assets: Map<string, CachedAnswer>;
  /** Files that are made as they are asked for: hot reload comes before everything else. */
  live?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
}

/** Cached pages and assets are answered here in a few lines; everything else goes to the app. */
export function createListener(ctx: Context, app: Hono, { cache, assets, live }: Files): Server {
  const askApp = getRequestListener(answerOnce(app));
  const ask = (req: IncomingMessage, res: ServerResponse) => {
    endUnanswered(req, res, ANSWER_TIMEOUT_MS, () => logUnanswered(ctx, req));
    askApp(req, res);
  };
  return createServer({ headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => {
    if (live) return live(req, res, () => ask(req, res));
    if (req.method === "GET" || req.method === "HEAD") {
      const url = req.url ?? "/";
      const end = url.indexOf("?");
      const path = end < 0 ? url : url.slice(0, end);
      if (req.method === "GET") ctx.categoryViews.countRequest(path, req.rawHeaders);
      const answer = cache.get(path) ?? assets.get(path);
      if (answer) {
        const begun = performance.now();
        const status = sendAnswer(req, res, answer);
        const ms = Math.round((performance.now() - begun) * 10) / 10;
        ctx.logRequest({ id: nextRequestId(), method: req.method, path, status, ms });
        return;
      }
    }
    ask(req, res);
  });
}

/** Drops the app's answer to a request that has timed out. */
const answerOnce =
  (app: Hono) =>
  async (request: Request, env: HttpBindings | Http2Bindings): Promise<Response> => {
    const answer = await app.fetch(request, env);
    return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
  };

function logUnanswered(ctx: Context, { method = "", url = "" }: IncomingMessage): void {
  const [path = ""] = url.split("?");
  ctx.logRequest({ id: nextRequestId(), method, path, status: 503, ms: ANSWER_TIMEOUT_MS });
  ctx.log.error({ method, path }, "a request had no answer in time and was ended");
}

export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        new StartError(
          taken ? `PORT ${port} is taken on ${host}. Stop what uses it, or set PORT.` : error.message,
        ),
      );
    });
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}

/** Takes no new requests and lets those in flight finish. */
export function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  });
}
