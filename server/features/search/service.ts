import {
  type FoundPrompt,
  type SearchAnswer,
  type SearchQuery,
  type Suggestions,
  TIER_FILTERS,
  type TierFilter,
} from "#contracts/catalogue/search.ts";
import { TIERS } from "#contracts/money.ts";
import type { Context } from "#server/context.ts";
import { describePrompt } from "#server/features/catalogue/service.ts";
import { countTry } from "#server/limits/limits.ts";
import {
  type QueryWord,
  readQueryWords,
  readSynonyms,
  readTypedWords,
  type Vocabulary,
  wordsIn,
} from "./query-words.ts";
import * as store from "./store.ts";

const PER_PAGE = 24;
/** Prompts with a rare word are all compared; of frequent words they must have all. */
const MOST_WITH_A_RARE_WORD = 1000;
const MOST_SUGGESTIONS = 8;
/** Of categories and of tags. */
const MOST_NAMES = 2;
const CALLS_A_MINUTE = 60;

/** Answers that are remembered are free; the others count for the caller's network. */
export async function search(ctx: Context, query: SearchQuery, network: string): Promise<SearchAnswer> {
  const { page, sort } = query;
  const wanted: Wanted = {
    typed: query.q === undefined ? undefined : wordsIn(query.q),
    filters: {
      category: query.category?.toLowerCase(),
      tag: query.tag?.toLowerCase(),
      prices: query.tier && pricesOf(query.tier),
    },
    byPrice: sort === "price",
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  };
  const key = `search ${JSON.stringify(wanted)}`;
  const known = ctx.searchCache.get(key) as SearchAnswer | undefined;
  if (known) return known;
  const generation = ctx.searchCache.generation();
  await countCall(ctx, "search", network);
  const { total, prompts } = await find(ctx, wanted);
  const answer = { items: prompts.map(toFoundPrompt), total, page, pages: Math.ceil(total / PER_PAGE) };
  // Nothing found is not kept: such queries are endless, and a new prompt may change it at once.
  if (total > 0) ctx.searchCache.put(key, answer, generation);
  return answer;
}

/** What somebody who has typed this far may be looking for. */
export async function suggest(ctx: Context, q: string, network: string): Promise<Suggestions> {
  const typed = wordsIn(q);
  if (typed.length === 0) return { prompts: [], categories: [], tags: [] };
  const key = `suggestions ${typed.join(" ")}`;
  const known = ctx.searchCache.get(key) as Suggestions | undefined;
  if (known) return known;
  const generation = ctx.searchCache.generation();
  await countCall(ctx, "suggestions", network);
  const directory = await readDirectory(ctx);
  const categories = directory.categories.filter(({ name }) => hasAllWords(name, typed)).slice(0, MOST_NAMES);
  const tags = directory.tags.filter((tag) => hasAllWords(tag, typed)).slice(0, MOST_NAMES);
  const words = await readTypedWords(ctx, typed, directory);
  const { prompts } = await rankBy(ctx, words, {
    filters: {},
    byPrice: false,
    limit: MOST_SUGGESTIONS - categories.length - tags.length,
    offset: 0,
  });
  const answer = {
    prompts: prompts.map(({ slug, title, category_name }) => ({ slug, title, category_name })),
    categories,
    tags,
  };
  if (prompts.length > 0) ctx.searchCache.put(key, answer, generation);
  return answer;
}

const countCall = (ctx: Context, name: string, network: string) =>
  countTry(ctx, [{ name, subject: network, most: CALLS_A_MINUTE, seconds: 60 }]);

interface Shown {
  filters: store.Filters;
  byPrice: boolean;
  limit: number;
  offset: number;
}
interface Wanted extends Shown {
  typed: string[] | undefined;
}

async function find(ctx: Context, { typed, ...shown }: Wanted) {
  if (!typed) return store.list(ctx.db, shown.filters, shown);
  return rankBy(ctx, await readQueryWords(ctx, typed, await readDirectory(ctx)), shown);
}

async function rankBy(ctx: Context, words: readonly QueryWord[], { filters, ...shown }: Shown) {
  if (words.length === 0) return { total: 0, prompts: [] };
  const rare = takeRare(words);
  const candidates = { any: words.slice(0, rare), all: words.slice(rare) };
  const found = await store.rank(ctx.db, words, candidates, filters, shown);
  if (found.total > 0 || rare > 0) return found;
  return store.rank(ctx.db, words, { any: words, all: [] }, filters, shown);
}

/** How many of the words, which come rarest first, stand in so few prompts that one of them is enough. */
function takeRare(words: readonly QueryWord[]): number {
  let compared = 0;
  const frequent = words.findIndex((word) => {
    compared += word.prompts;
    return compared > MOST_WITH_A_RARE_WORD;
  });
  return frequent < 0 ? words.length : frequent;
}

/** A price between two tiers counts to the lower one. */
function pricesOf(tier: TierFilter): store.Filters["prices"] {
  const at = TIER_FILTERS.indexOf(tier);
  return { from: at === 0 ? 0 : (TIERS[at]?.price ?? 0), below: TIERS[at + 1]?.price };
}

const toFoundPrompt = ({ category_id, category_name, ...prompt }: store.FoundRow): FoundPrompt => ({
  id: prompt.id,
  slug: prompt.slug,
  title: prompt.title,
  description: describePrompt(prompt),
  tags: prompt.tags,
  price: prompt.price,
  character_count: prompt.character_count,
  category: { id: category_id, name: category_name },
});

/** What is the same for every query until the catalogue changes. */
interface Directory extends Vocabulary {
  categories: { id: string; name: string }[];
  tags: string[];
}

async function readDirectory(ctx: Context): Promise<Directory> {
  const known = ctx.searchCache.get("directory") as Directory | undefined;
  if (known) return known;
  const generation = ctx.searchCache.generation();
  const directory = { ...(await store.readDirectory(ctx.db)), synonyms: await readSynonyms(ctx) };
  ctx.searchCache.put("directory", directory, generation);
  return directory;
}

/** Whether each typed word is the beginning of a word in the name. */
function hasAllWords(name: string, typed: readonly string[]): boolean {
  const words = wordsIn(name);
  return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
