import type { MiddlewareHandler } from "hono";
import { type PublicCache, prepareAnswer } from "./public-cache.ts";

/** Keeps a public answer for the next visitor; the front of the server then sends it without asking the app. */
export const remember =
  (cache: PublicCache): MiddlewareHandler =>
  async (c, next) => {
    const generation = cache.generation();
    await next();
    if (c.req.method !== "GET" || c.res.status !== 200 || c.res.headers.get("Cache-Control") === "no-store")
      return;
    const body = Buffer.from(await c.res.arrayBuffer());
    const headers = Object.fromEntries(
      [...c.res.headers]
        .filter(([name]) => name !== "x-request-id")
        .map(([name, value]) => [titleCase(name), value]),
    );
    const answer = await prepareAnswer(200, headers, body);
    cache.put(c.req.path, answer, generation);
    c.res = new Response(body, { status: 200, headers: answer.headers });
  };

const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
