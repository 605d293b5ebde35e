import { expect, test } from "vitest";
import type { SearchAnswer } from "#contracts/catalogue/search.ts";
import { json } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { SIXTY_QUERIES } from "./sixty-queries.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });

test("at least 54 of sixty everyday queries have an acceptable prompt among the first three", async () => {
  const missed: string[] = [];
  for (const [query, accepted] of Object.entries(SIXTY_QUERIES)) {
    const { items } = await json<SearchAnswer>(shop.get(`/api/search?q=${encodeURIComponent(query)}`));
    if (!items.slice(0, 3).some(({ slug }) => accepted.includes(slug))) missed.push(query);
  }
  expect(Object.keys(SIXTY_QUERIES)).toHaveLength(60);
  expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(6);
});

test("every accepted prompt is in the catalogue", async () => {
  const { rows } = await shop.ctx.database.pool.query<{ slug: string }>("select slug from prompts");
  const slugs = new Set(rows.map(({ slug }) => slug));
  expect(
    Object.values(SIXTY_QUERIES)
      .flat()
      .filter((slug) => !slugs.has(slug)),
  ).toEqual([]);
});
