import type { MiddlewareHandler } from "hono";
import { readsQuery } from "#contracts/pages.ts";
import { type CachedAnswer, inEncoding, prepareAnswer } from "./cached-answer.ts";
import type { PublicCache } from "./public-cache.ts";

/** A page that is the same at many addresses is kept once, under its name. */
export interface CacheEnv {
  Variables: { sharedPage?: string };
}

/** Contains a space, so no request's path can be equal to it. */
export const sharedPageKey = (name: string): string => `page ${name}`;

/**
 * Caches a public answer, which the listener then sends without calling the app. Requests that come while it is being
 * made wait for the same one.
 */
export function cacheResponse(cache: PublicCache): MiddlewareHandler<CacheEnv> {
  const underWay = new Map<string, Promise<unknown>>();
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const path = new URL(c.req.url).pathname;
    if (readsQuery(path)) return next();
    const encodings = c.req.header("Accept-Encoding") ?? "";
    await underWay.get(path);
    const ready = cache.get(path);
    if (ready) return respond(ready, encodings);

    const generation = cache.generation();
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(path, promise);
    try {
      await next();
      const { sharedPage } = c.var;
      const key = sharedPage === undefined ? path : sharedPageKey(sharedPage);
      if (cache.get(key)) return;
      const isPage = c.res.status === 200 || (c.res.status === 404 && sharedPage !== undefined);
      if (!isPage || c.res.headers.get("Cache-Control") === "no-store") return;
      const body = Buffer.from(await c.res.arrayBuffer());
      const answer = await prepareAnswer(c.res.status, headersOf(c.res), body);
      cache.put(key, answer, generation);
      c.res = undefined;
      c.res = respond(answer, encodings);
    } finally {
      underWay.delete(path);
      resolve();
    }
  };
}

export function respond(answer: CachedAnswer, encodings: string): Response {
  const { head, body } = inEncoding(answer, encodings);
  const headers = new Headers();
  for (let i = 0; i < head.length; i += 2) headers.set(head[i] ?? "", head[i + 1] ?? "");
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}

const headersOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    [...response.headers]
      .filter(([name]) => name !== "x-request-id")
      .map(([name, value]) => [titleCase(name), value]),
  );

const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
