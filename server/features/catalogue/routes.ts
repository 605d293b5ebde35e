import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { pathId } from "#server/http/path-id.ts";
import * as catalogue from "./service.ts";

export const catalogueRoutes = (ctx: Context) =>
  new Hono()
    .get("/categories", async (c) => c.json(await catalogue.listCategories(ctx)))
    .get("/categories/:id", async (c) =>
      c.json(
        await catalogue.readCategory(
          ctx,
          pathId(c.req.param("id"), "category_not_found", "Category not found"),
        ),
      ),
    );
