import { MAX_IMPORT_BYTES } from "#contracts/limits.ts";
import type { Context } from "#server/context.ts";
import { ShopError } from "#server/errors.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { limitBodySize } from "#server/http/body-limit.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import { changeMany } from "./bulk.ts";
import * as categories from "./categories.ts";
import * as prompts from "./prompts.ts";
import { exportContent, type FileFormat, importContent } from "./transfer.ts";

const categoryId = (id: string) => pathId(id, "category_not_found", "Category not found");
const promptId = (id: string) => pathId(id, "prompt_not_found", "There is no such prompt.");

export const contentRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .route("/", categoryRoutes(ctx))
    .route("/", promptRoutes(ctx))
    .route("/", transferRoutes(ctx));

const transferRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/content/export", async (c, { query: { format } }) =>
      c.body(await exportContent(ctx, c.var.user, format), 200, {
        "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="prompts.${format}"`,
      }),
    )
    .endpoint("POST /api/admin/content/import", limitBodySize(MAX_IMPORT_BYTES), async (c, { query }) => {
      const format = formatOf(c.req.header("Content-Type"));
      const bytes = await c.req.arrayBuffer();
      return importContent(ctx, c.var.user, { format, bytes }, query.dry_run === "1");
    });

const categoryRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/content/categories", (_c, { query }) => categories.listCategories(ctx, query))
    .endpoint("POST /api/admin/content/categories", (c, { body }) =>
      categories.createCategory(ctx, c.var.user, body),
    )
    .endpoint("GET /api/admin/content/categories/:id", (_c, { params }) =>
      categories.readCategory(ctx, categoryId(params.id)),
    )
    .endpoint("PATCH /api/admin/content/categories/:id", (c, { params, body }) =>
      categories.updateCategory(ctx, c.var.user, categoryId(params.id), body),
    )
    .endpoint("DELETE /api/admin/content/categories/:id", (c, { params, query }) =>
      categories.removeCategory(ctx, c.var.user, categoryId(params.id), query.with_prompts === "1"),
    );

const promptRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("GET /api/admin/content/prompts", (_c, { query }) => prompts.listPrompts(ctx, query))
    .endpoint("POST /api/admin/content/prompts", (c, { body }) => prompts.createPrompt(ctx, c.var.user, body))
    .endpoint("POST /api/admin/content/prompts/check", (_c, { body }) => prompts.checkPrompt(ctx, body))
    .endpoint("POST /api/admin/content/prompts/bulk", (c, { body }) => changeMany(ctx, c.var.user, body))
    .endpoint("GET /api/admin/content/prompts/:id", (_c, { params }) =>
      prompts.readPrompt(ctx, promptId(params.id)),
    )
    .endpoint("PATCH /api/admin/content/prompts/:id", (c, { params, body }) =>
      prompts.updatePrompt(ctx, c.var.user, promptId(params.id), body),
    )
    .endpoint("DELETE /api/admin/content/prompts/:id", (c, { params }) =>
      prompts.removePrompt(ctx, c.var.user, promptId(params.id)),
    );

function formatOf(contentType = ""): FileFormat {
  if (/^text\/csv\b/i.test(contentType)) return "csv";
  if (/^application\/json\b/i.test(contentType)) return "json";
  throw new ShopError(415, "unknown_format", "Please send text/csv or application/json.");
}
