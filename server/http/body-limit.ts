import { setTimeout as sleep } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { TooLarge } from "#server/errors.ts";

/** How long and how much of a refused body is read and discarded. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 64 * 1024 * 1024;

/** Trusts a Content-Length, which node enforces, and counts the bytes only without one. */
export const limitBodySize =
  (maxSize: number): MiddlewareHandler =>
  async (c, next) => {
    const { raw } = c.req;
    const declared = raw.headers.has("transfer-encoding") ? null : raw.headers.get("content-length");
    if (declared !== null) {
      if (Number(declared) > maxSize) throw tooLarge(maxSize);
    } else if (raw.body) {
      const body = await readUpTo(raw.body, maxSize);
      c.req.raw = new Request(raw, { body, duplex: "half" } as RequestInit);
    }
    await next();
  };

const tooLarge = (maxSize: number) =>
  new TooLarge("body_too_large", `The request's body is larger than ${maxSize / 1024} KiB.`);

async function readUpTo(body: ReadableStream<Uint8Array>, maxSize: number): Promise<Blob> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks as BlobPart[]);
    size += value.length;
    chunks.push(value);
    if (size > maxSize) {
      reader.releaseLock();
      throw tooLarge(maxSize);
    }
  }
}

/**
 * A connection that is closed with bytes unread is reset, and an answer on its way is lost with it. So the answer goes
 * out whole and says that the connection will close; it ends when the body does, when the client has gone, or when
 * the client has had time enough.
 */
export async function drainBody(answer: Response, { body }: Request): Promise<Response> {
  if (!body) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const held = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await readOn(body).catch(() => {});
      controller.close();
    },
  });
  const headers = new Headers(answer.headers);
  headers.set("Content-Length", String(bytes.length));
  headers.set("Connection", "close");
  return new Response(held, { status: answer.status, headers });
}

async function readOn(body: ReadableStream<Uint8Array>): Promise<void> {
  const enough = new AbortController();
  const over = sleep(LINGER_MS, undefined, { signal: enough.signal }).catch(() => undefined);
  const reader = body.getReader();
  try {
    for (let left = LINGER_BYTES; left > 0; ) {
      const chunk = await Promise.race([reader.read(), over]);
      if (!chunk || chunk.done) return;
      left -= chunk.value.length;
    }
    await over;
  } finally {
    enough.abort();
  }
}
