import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { NotFound } from "#server/errors.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import * as storefront from "./service.ts";

const FOR_A_DAY = "public, max-age=86400";

export const storeRoutes = (ctx: Context) =>
  new EndpointRouter().endpoint("GET /api/store", () => storefront.storeInfo(ctx));

/** What search engines and link previews ask for. */
export const discoveryRoutes = (ctx: Context) =>
  new Hono()
    .get("/robots.txt", (c) => c.text(storefront.robots(ctx)))
    .get("/sitemap.xml", async (c) =>
      c.body(await storefront.sitemap(ctx), 200, { "Content-Type": "application/xml" }),
    )
    .get("/og/store.png", async () => picture(await storefront.storePreview(ctx)))
    .get("/og/category/:file{.+\\.png}", async (c) => {
      const name = c.req.param("file").replace(/\.png$/, "");
      const id = pathId(name, "category_not_found", "Category not found");
      // Drawing is expensive, so each picture has one cacheable address.
      if (name !== id) throw new NotFound("category_not_found", "Category not found");
      return picture(await storefront.categoryPreview(ctx, id));
    })
    .get("/og/prompt/:file{.+\\.png}", async (c) =>
      picture(await storefront.promptPreview(ctx, c.req.param("file").replace(/\.png$/, ""))),
    );

const picture = (png: Buffer) =>
  new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png", "Cache-Control": FOR_A_DAY } });
