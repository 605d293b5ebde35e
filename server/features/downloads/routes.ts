import type { Context } from "#server/context.ts";
import { ShopError } from "#server/errors.ts";
import { requireLiveUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { orderId, recordDelivery } from "#server/features/orders/service.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { isUuid } from "#server/http/path-id.ts";
import { callerOf } from "#server/limits/caller.ts";
import { openDownload } from "./file.ts";
import { openDownloadLink } from "./link.ts";
import { REFUSAL_POLICY, refusalPage } from "./refusal-page.ts";

export const downloadRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("POST /api/orders/:id/download-link", requireLiveUser(ctx), (c, { params }) =>
      openDownloadLink(ctx, c.var.user, orderId(params.id)),
    )
    .endpoint("GET /functions/v1/download-prompts", async (c) => {
      const id = c.req.query("orderId") ?? "";
      try {
        const download = await openDownload(ctx, id, c.req.query("token") ?? "");
        // A HEAD request gets no text.
        if (c.req.method === "GET")
          await recordDelivery(ctx, {
            kind: "download",
            orderId: id,
            itemId: null,
            caller: callerOf(c, ctx.config),
          });
        c.header("Content-Type", "text/plain; charset=utf-8");
        c.header("Content-Disposition", download.disposition);
        return c.body(stream(download.pieces));
      } catch (error) {
        const byPerson = c.req.header("Accept")?.includes("text/html");
        if (!(error instanceof ShopError) || !byPerson) throw error;
        c.header("Content-Security-Policy", REFUSAL_POLICY);
        const orderUrl = isUuid(id) ? `/purchase-success/${id}` : "/account";
        return c.html(refusalPage(error.message, orderUrl), error.status);
      }
    });

/** Pulls one piece at a time, as fast as the client reads. */
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
