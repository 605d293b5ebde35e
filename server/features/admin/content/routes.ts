import { Hono } from "hono";
import {
  BulkAction,
  CategoryChange,
  CategoryInput,
  CategoryQuery,
  CategoryRemoval,
  PromptChange,
  PromptCheck,
  PromptInput,
  PromptQuery,
} from "#contracts/admin/content.ts";
import { ExportQuery, ImportQuery, MOST_IMPORT_BYTES } from "#contracts/admin/transfer.ts";
import type { Context } from "#server/context.ts";
import { ShopError } from "#server/errors.ts";
import type { SignedIn } from "#server/features/accounts/guards.ts";
import { atMost } from "#server/http/body-limit.ts";
import { body } from "#server/http/json-body.ts";
import { pathId } from "#server/http/path-id.ts";
import { query } from "#server/http/query.ts";
import * as categories from "./categories.ts";
import * as prompts from "./prompts.ts";
import { exportContent, type FileFormat, importContent } from "./transfer.ts";

const categoryId = (id: string) => pathId(id, "category_not_found", "Category not found");
const promptId = (id: string) => pathId(id, "prompt_not_found", "There is no such prompt.");

export const contentRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .route("/categories", categoryRoutes(ctx))
    .route("/prompts", promptRoutes(ctx))
    .get("/export", query(ExportQuery), async (c) => {
      const { format } = c.req.valid("query");
      return c.body(await exportContent(ctx, c.var.user, format), 200, {
        "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="prompts.${format}"`,
      });
    })
    .post("/import", atMost(MOST_IMPORT_BYTES), query(ImportQuery), async (c) => {
      const format = formatOf(c.req.header("Content-Type"));
      const bytes = await c.req.arrayBuffer();
      const dryRun = c.req.valid("query").dry_run === "1";
      return c.json(await importContent(ctx, c.var.user, { format, bytes }, dryRun));
    });

const categoryRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .get("/", query(CategoryQuery), async (c) =>
      c.json(await categories.listCategories(ctx, c.req.valid("query"))),
    )
    .post("/", body(CategoryInput), async (c) =>
      c.json(await categories.createCategory(ctx, c.var.user, c.req.valid("json")), 201),
    )
    .get("/:id", async (c) => c.json(await categories.readCategory(ctx, categoryId(c.req.param("id")))))
    .patch("/:id", body(CategoryChange), async (c) =>
      c.json(
        await categories.updateCategory(ctx, c.var.user, categoryId(c.req.param("id")), c.req.valid("json")),
      ),
    )
    .delete("/:id", query(CategoryRemoval), async (c) => {
      const withPrompts = c.req.valid("query").with_prompts === "1";
      return c.json(
        await categories.removeCategory(ctx, c.var.user, categoryId(c.req.param("id")), withPrompts),
      );
    });

const promptRoutes = (ctx: Context) =>
  new Hono<SignedIn>()
    .get("/", query(PromptQuery), async (c) => c.json(await prompts.listPrompts(ctx, c.req.valid("query"))))
    .post("/", body(PromptInput), async (c) =>
      c.json(await prompts.createPrompt(ctx, c.var.user, c.req.valid("json")), 201),
    )
    .post("/check", body(PromptCheck), async (c) =>
      c.json(await prompts.checkPrompt(ctx, c.req.valid("json"))),
    )
    .post("/bulk", body(BulkAction), async (c) =>
      c.json(await prompts.changeMany(ctx, c.var.user, c.req.valid("json"))),
    )
    .get("/:id", async (c) => c.json(await prompts.readPrompt(ctx, promptId(c.req.param("id")))))
    .patch("/:id", body(PromptChange), async (c) =>
      c.json(await prompts.updatePrompt(ctx, c.var.user, promptId(c.req.param("id")), c.req.valid("json"))),
    )
    .delete("/:id", async (c) =>
      c.json(await prompts.removePrompt(ctx, c.var.user, promptId(c.req.param("id")))),
    );

function formatOf(contentType = ""): FileFormat {
  if (/^text\/csv\b/i.test(contentType)) return "csv";
  if (/^application\/json\b/i.test(contentType)) return "json";
  throw new ShopError(415, "unknown_format", "Please send text/csv or application/json.");
}
