import type { Context } from "#server/context.ts";
import { ShopError } from "#server/errors.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { isUuid } from "#server/http/path-id.ts";
import { REFUSAL_POLICY, refusalPage } from "./refusal-page.ts";
import { openDownload } from "./service.ts";

export const downloadRoutes = (ctx: Context) =>
  new EndpointRouter().endpoint("GET /functions/v1/download-prompts", async (c) => {
    const orderId = c.req.query("orderId") ?? "";
    try {
      const download = await openDownload(ctx, orderId, c.req.query("token") ?? "");
      c.header("Content-Type", "text/plain; charset=utf-8");
      c.header("Content-Disposition", download.disposition);
      return c.body(stream(download.pieces));
    } catch (error) {
      const byPerson = c.req.header("Accept")?.includes("text/html");
      if (!(error instanceof ShopError) || !byPerson) throw error;
      c.header("Content-Security-Policy", REFUSAL_POLICY);
      const orderUrl = isUuid(orderId) ? `/purchase-success/${orderId}` : "/account";
      return c.html(refusalPage(error.message, orderUrl), error.status);
    }
  });

/** Piece by piece, as fast as the other side reads. */
function stream(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const piece = iterator.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
  });
}
