import type { MiddlewareHandler } from "hono";
import { type CachedAnswer, inEncoding, type PublicCache, prepareAnswer } from "./public-cache.ts";

/**
 * Keeps a public answer for the next visitor; the front of the server then sends it without asking the app. Visitors
 * who ask while it is being made wait for the same one.
 */
export function remember(cache: PublicCache): MiddlewareHandler {
  const underWay = new Map<string, Promise<unknown>>();
  return async (c, next) => {
    if (c.req.method !== "GET") return next();
    // As it was asked for: the app reads /%66aq as /faq, but it is another address.
    const path = new URL(c.req.url).pathname;
    const encodings = c.req.header("Accept-Encoding") ?? "";
    await underWay.get(path);
    const ready = cache.get(path);
    if (ready) return respond(ready, encodings);

    const generation = cache.generation();
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(path, promise);
    try {
      await next();
      if (c.res.status !== 200 || c.res.headers.get("Cache-Control") === "no-store") return;
      const answer = await prepareAnswer(200, headersOf(c.res), Buffer.from(await c.res.arrayBuffer()));
      cache.put(path, answer, generation);
      c.res = undefined;
      c.res = respond(answer, encodings);
    } finally {
      underWay.delete(path);
      resolve();
    }
  };
}

function respond(answer: CachedAnswer, encodings: string): Response {
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
