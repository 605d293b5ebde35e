import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { prompts } from "#server/database/schema/catalogue.ts";
import { cardFields } from "./store.ts";

const CANDIDATES = 100;
const RELATED = 8;

/** Those that share most tags first; among equals those whose title and result are most alike. */
export function listRelated(
  db: Queryable,
  prompt: { id: string; categoryId: string; tags: string[]; words: string },
) {
  const tags = sql`${sql.param(prompt.tags)}::text[]`;
  const shared = sql<number>`cardinality(array(select unnest(${prompts.tags}) intersect select unnest(${tags})))`;
  const candidates = db
    .select({ ...cardFields, shared: shared.as("shared") })
    .from(prompts)
    .where(
      and(
        ne(prompts.id, prompt.id),
        or(sql`${prompts.tags} && ${tags}`, eq(prompts.categoryId, prompt.categoryId)),
      ),
    )
    .orderBy(desc(sql`shared`), desc(eq(prompts.categoryId, prompt.categoryId)), asc(prompts.slug))
    .limit(CANDIDATES)
    .as("candidates");
  const words = sql`to_tsvector('english', ${candidates.title} || ' ' || coalesce(${candidates.gives}, ''))`;
  const anyWord = sql`replace(plainto_tsquery('english', ${prompt.words})::text, '&', '|')::tsquery`;
  return db
    .select()
    .from(candidates)
    .orderBy(desc(candidates.shared), desc(sql`ts_rank(${words}, ${anyWord})`), asc(candidates.slug))
    .limit(RELATED);
}
