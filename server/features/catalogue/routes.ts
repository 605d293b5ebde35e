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
    )
    .endpoint("GET /api/catalogue/prompts/:slug", async (c, { params }) => {
      const page = await catalogue.readPrompt(ctx, params.slug);
      const { slug } = page.prompt;
      return slug === params.slug ? page : c.redirect(`/api/catalogue/prompts/${slug}`, 308);
    });
