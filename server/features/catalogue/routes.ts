import type { Context } from "#server/context.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import * as catalogue from "./service.ts";

const categoryId = (id: string) => pathId(id, "category_not_found", "Category not found");

export const catalogueRoutes = (ctx: Context) =>
  new EndpointRouter()
    .endpoint("GET /api/catalogue/categories", () => catalogue.listCategories(ctx))
    .endpoint("GET /api/catalogue/categories/:id", (_c, { params }) =>
      catalogue.readCategory(ctx, categoryId(params.id)),
    );
