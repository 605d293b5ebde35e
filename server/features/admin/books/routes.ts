import type { Context } from "#server/context.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import * as books from "./service.ts";

export const bookRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/books", (_c, { query }) => books.readBooks(ctx, query))
    .endpoint("GET /api/admin/books/export", (c, { query }) => {
      const name = `books-${query.from ?? "beginning"}-to-${query.to ?? "today"}.csv`;
      return c.body(stream(books.exportBooks(ctx, query)), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    })
    .endpoint("GET /api/admin/books/reconciliation", () => books.readReconciliation(ctx))
    .endpoint("POST /api/admin/books/reconciliation", (c) => books.checkBooksBy(ctx, c.var.user));

/** Pulls one piece at a time, as fast as the client reads. */
function stream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
  });
}
