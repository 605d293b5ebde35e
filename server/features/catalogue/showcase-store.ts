import { asc, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts } from "#server/database/schema/catalogue.ts";
import { detailFields } from "./store.ts";

const OF_EACH_PRICE = 6;

/** Mixed across the categories, and the same until prompts are added or removed. */
export function listShowcase(db: Queryable) {
  const ranked = db
    .select({
      id: prompts.id,
      rank: sql<number>`row_number() over (partition by ${prompts.price} order by md5(${prompts.slug}))`.as(
        "rank",
      ),
    })
    .from(prompts)
    .as("ranked");
  return db
    .select(detailFields)
    .from(prompts)
    .innerJoin(categories, eq(categories.id, prompts.categoryId))
    .innerJoin(ranked, eq(ranked.id, prompts.id))
    .where(lte(ranked.rank, OF_EACH_PRICE))
    .orderBy(asc(prompts.price), asc(ranked.rank));
}
