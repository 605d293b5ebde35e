import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders the whole page before answering: pages are cached, so nobody waits twice. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const body = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // Without this React moves large finished parts behind scripts, and a page without JavaScript loses them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        resolve(text(pipe(new PassThrough())));
      },
      onError: reject,
    });
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status, headers });
}
