import type { LibraryItem } from "#contracts/library/library.ts";
import type { Context } from "#server/context.ts";
import {
  type LibraryReader,
  refuseEndedSession,
  requireUser,
  requireUserOrToken,
  type SignedIn,
} from "#server/features/accounts/guards.ts";
import { recordReadings } from "#server/features/orders/service.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import { type Caller, callerOf } from "#server/limits/caller.ts";
import * as library from "./service.ts";

const promptId = (id: string) => pathId(id, ...library.NOT_OWNED);

export const libraryRoutes = (ctx: Context) =>
  new EndpointRouter().route("/", ownRoutes(ctx)).route("/", readingRoutes(ctx));

/** With a session only: what a person keeps in the library. */
function ownRoutes(ctx: Context) {
  const guards = [requireUser(ctx), refuseEndedSession(ctx)] as const;
  return new EndpointRouter<SignedIn>()
    .endpoint("GET /api/library/facts", ...guards, (c) => library.readFacts(ctx, c.var.user.id))
    .endpoint("GET /api/library/assistants", ...guards, () => library.readHiddenAssistants(ctx))
    .endpoint("PUT /api/library/facts", ...guards, (c, { body }) =>
      library.writeFacts(ctx, c.var.user.id, body),
    )
    .endpoint("PUT /api/library/:promptId/favourite", ...guards, (c, { params, body }) =>
      library.markFavourite(ctx, c.var.user.id, promptId(params.promptId), body),
    )
    .endpoint("POST /api/library/:promptId/problem", ...guards, (c, { params, body }) =>
      library.reportProblem(ctx, c.var.user, promptId(params.promptId), body),
    );
}

/** Also for programs with an access token. Every text that is answered counts as delivered. */
function readingRoutes(ctx: Context) {
  const guard = requireUserOrToken(ctx);
  const delivered = (reader: LibraryReader["Variables"]["reader"], caller: Caller, items: LibraryItem[]) =>
    recordReadings(ctx, {
      kind: reader.via,
      userId: reader.userId,
      caller,
      promptIds: items.map((item) => item.prompt_id),
    });
  return new EndpointRouter<LibraryReader>()
    .endpoint("GET /api/library", guard, async (c) => {
      const items = await library.list(ctx, c.var.reader.userId);
      await delivered(c.var.reader, callerOf(c, ctx.config), items);
      return { items };
    })
    .endpoint("GET /api/library/export", guard, async (c, { query: { format } }) => {
      const items = await library.list(ctx, c.var.reader.userId);
      await delivered(c.var.reader, callerOf(c, ctx.config), items);
      return c.body(library.writeExport(items, format), 200, {
        "Content-Type": library.EXPORT_TYPES[format],
        "Content-Disposition": `attachment; filename="super-prompts-library.${format}"`,
      });
    })
    .endpoint("GET /api/library/:promptId", guard, async (c, { params, query }) => {
      const item = await library.read(ctx, c.var.reader.userId, promptId(params.promptId), query.version);
      await delivered(c.var.reader, callerOf(c, ctx.config), [item]);
      return item;
    })
    .endpoint("POST /api/library/:promptId/fill", guard, async (c, { params, body }) => {
      const filled = await library.fill(ctx, c.var.reader.userId, promptId(params.promptId), body);
      await delivered(c.var.reader, callerOf(c, ctx.config), [filled.item]);
      return { text: filled.text, missing: filled.missing };
    });
}
