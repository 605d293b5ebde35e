import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type PageHandle, SHARED_PAGE } from "#contracts/pages.ts";
import { pageReader } from "#web/lib/page-reader.ts";

/** Renders the whole page before answering: pages are cached, so nobody waits twice. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const shared = sharedPage(status, routerContext);
  if (shared) {
    headers.set(SHARED_PAGE, shared);
    if (loadContext.get(pageReader).isKept(shared)) return new Response(null, { status, headers });
  }
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

/** A route has one not-found page for all addresses, and some routes have one page for all of them. */
function sharedPage(status: number, { staticHandlerContext: { matches } }: EntryContext): string | undefined {
  const route = matches.at(-1)?.route;
  if (status === 404) return `not found: ${route?.id}`;
  const handle: PageHandle | undefined = route?.handle;
  return status === 200 && handle?.sameForEveryAddress ? route?.id : undefined;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageReader).report(error);
};
