import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts } from "#server/database/schema/catalogue.ts";
import { promptSearch, searchWords } from "#server/database/schema/search.ts";

/** How much a word counts in the labels, the category's name, what comes out and the tags, and the title. */
const FIELD_WEIGHTS = sql.raw("'{0.2, 0.3, 0.6, 1}'::real[]");
/** A synonym or a corrected word counts less than the typed one. */
const SIMILAR = 0.75;
/** Prompts that fit less than this part of the best one are left out. */
const LEAST_FIT = 0.4;
/** More are not compared, because that would take too long. */
const MOST_CANDIDATES = 1500;

interface WeightedStems {
  stems: readonly string[];
  weight: number;
}
/** A word of the query: its own stems, and those of words that mean the same or that it was meant for. */
export interface SearchWord {
  exact: WeightedStems | undefined;
  similar: WeightedStems | undefined;
}

export interface Filters {
  category?: string | undefined;
  tag?: string | undefined;
  /** From this price on, and below that one. */
  prices?: { from: number; below: number | undefined } | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

/** The stems of each word, none for a stop word, and how many prompts have them. */
export async function readStems(db: Queryable, words: readonly string[]) {
  const { rows } = await db.execute<{ word: string; stems: string[]; prompts: number }>(sql`
    select typed.word, typed.stems, (
      select coalesce(sum(prompts), 0)::int from ${searchWords} where lexeme = any (typed.stems)
    ) as prompts
    from (
      select word, tsvector_to_array(to_tsvector('english', word)) as stems
      from unnest(${sql.param(words)}::text[]) as word
    ) as typed`);
  return rows;
}

interface KnownWord extends Record<string, unknown> {
  word: string;
  stem: string;
  prompts: number;
}

/** Words of the catalogue that look like this one, the most alike first. */
export async function listSimilarWords(db: Queryable, word: string, limit: number): Promise<KnownWord[]> {
  const { rows } = await db.execute<KnownWord>(sql`
    select word, lexeme as stem, prompts from ${searchWords} order by word <-> ${word} limit ${limit}`);
  return rows;
}

/** The most frequent words of the catalogue with this beginning, which holds letters and digits only. */
export async function listWordsFrom(db: Queryable, beginning: string, limit: number): Promise<KnownWord[]> {
  const { rows } = await db.execute<KnownWord>(sql`
    select word, lexeme as stem, prompts from ${searchWords}
    where word like ${`${beginning}%`} order by prompts desc, word limit ${limit}`);
  return rows;
}

/** Which prompts are compared: those with one of the first words, or with all of the others. */
export interface Candidates {
  any: readonly SearchWord[];
  all: readonly SearchWord[];
}

export const rank = (
  db: Queryable,
  words: readonly SearchWord[],
  { any, all }: Candidates,
  filters: Filters,
  { byPrice, limit, offset }: Page & { byPrice: boolean },
) => {
  const alternatives = [...any.map(anyStem), ...(all.length > 0 ? [all.map(anyStem).join(" & ")] : [])];
  const score = sql.join(words.map(scoreOf), sql` + `);
  const order = byPrice ? sql`price, score desc, title` : sql`score desc, price, title`;
  return readPage(
    db,
    sql`
      select prompt_id, price, title, score from (
        select *, max(score) over () as best from (
          select prompt_id, price, title, ${score} as score
          from search_candidates(${alternatives.join(" | ")}, ${filters.category ?? null}, ${filters.tag ?? null},
            ${filters.prices?.from ?? null}, ${filters.prices?.below ?? null}, ${MOST_CANDIDATES})
        ) as candidate
      ) as compared
      where score >= best * ${LEAST_FIT}`,
    order,
    { limit, offset },
  );
};

/** Without words: everything that the filters let through, by price as on a category's page. */
export const list = (db: Queryable, filters: Filters, page: Page) =>
  readPage(
    db,
    sql`select prompt_id, price, title from ${promptSearch} where ${matching(filters)}`,
    sql`price, title`,
    page,
  );

export interface FoundRow extends Record<string, unknown> {
  id: string;
  slug: string;
  title: string;
  tags: string[];
  price: number;
  character_count: number;
  gives: string | null;
  labels: string[];
  category_id: string;
  category_name: string;
}

/** One page of what was found, without the content, and how many there are in all. */
async function readPage(db: Queryable, found: SQL, order: SQL, { limit, offset }: Page) {
  const { rows } = await db.execute<FoundRow & { total: number }>(sql`
    with found as materialized (${found}),
    page as (
      select *, row_number() over (order by ${order}, prompt_id) as place from found
      order by place limit ${limit} offset ${offset}
    )
    select counted.total, ${prompts.id}, ${prompts.slug}, ${prompts.title}, ${prompts.tags}, ${prompts.price},
      ${prompts.characterCount}, ${prompts.gives},
      jsonb_path_query_array(${prompts.inputs}, '$[*].label') as labels,
      ${categories.id} as category_id, ${categories.name} as category_name
    from (select count(*)::int as total from found) as counted
    left join page on true
    left join ${prompts} on ${prompts.id} = page.prompt_id
    left join ${categories} on ${categories.id} = ${prompts.categoryId}
    order by page.place`);
  return { total: rows[0]?.total ?? 0, prompts: rows.filter((row) => row.id !== null) };
}

const matching = ({ category, tag, prices }: Filters): SQL =>
  sql.join(
    [
      sql`true`,
      ...(category ? [sql`category_id = ${category}`] : []),
      ...(tag ? [sql`tags @> array[${tag}]`] : []),
      ...(prices ? [sql`price >= ${prices.from}`] : []),
      ...(prices?.below === undefined ? [] : [sql`price < ${prices.below}`]),
    ],
    sql` and `,
  );

const quote = (stem: string) => `'${stem.replace(/['\\]/g, "$&$&")}'`;
const oneOf = (stems: readonly string[]) => stems.map(quote).join(" | ");
const anyStem = ({ exact, similar }: SearchWord) =>
  `(${oneOf([...(exact?.stems ?? []), ...(similar?.stems ?? [])])})`;

/** ts_rank divides by the number of stems, which is undone: one of them is as good as all. */
const rankOf = ({ stems, weight }: WeightedStems, factor: number) =>
  sql`ts_rank(${FIELD_WEIGHTS}, document, ${oneOf(stems)}::tsquery) * ${weight * stems.length * factor}::real`;

const scoreOf = ({ exact, similar }: SearchWord): SQL => {
  const ranks = [...(exact ? [rankOf(exact, 1)] : []), ...(similar ? [rankOf(similar, SIMILAR)] : [])];
  return sql`greatest(${sql.join(ranks, sql`, `)})`;
};

/** What suggestions choose from besides prompts, and how many prompts there are. */
export async function readDirectory(db: Queryable) {
  const named = await db.execute<{ id: string; name: string }>(
    sql`select id, name from ${categories} order by lower(name)`,
  );
  const tagged = await db.execute<{ tag: string }>(sql`
    select tag from ${promptSearch}, unnest(tags) as tag group by tag order by count(*) desc, tag`);
  const counted = await db.execute<{ prompts: number }>(
    sql`select count(*)::int as prompts from ${promptSearch}`,
  );
  return {
    categories: named.rows,
    tags: tagged.rows.map(({ tag }) => tag),
    prompts: counted.rows[0]?.prompts ?? 0,
  };
}
