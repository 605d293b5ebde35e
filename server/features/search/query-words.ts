import type { Context } from "#server/context.ts";
import * as store from "./store.ts";
import { FILLERS, SYNONYMS, WIDER_WORDS } from "./synonyms.ts";
import { countErrors, errorsAllowed } from "./typing-errors.ts";

/** Further words of a long query are left out, the most frequent first. */
const MOST_WORDS = 8;
const MOST_LOOKALIKES = 40;
const MOST_CORRECTIONS = 3;
const MOST_ENDINGS = 30;
const MOST_PROMPTS_OF_ENDINGS = 5000;
const FILLER_WEIGHT = 0.3;

/** A word of the query, in how many prompts it or a similar one stands, and how much that tells. */
export interface QueryWord extends store.SearchWord {
  prompts: number;
  weight: number;
}

export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  ),
];

/** What a query is compared with: how many prompts there are, and which stems stand for each other. */
export interface Vocabulary {
  prompts: number;
  synonyms: ReadonlyMap<string, readonly Known[]>;
}

/** The synonyms by their stems, since people type any form of a word. */
export async function readSynonyms(ctx: Context): Promise<Vocabulary["synonyms"]> {
  const groups = SYNONYMS.map((group) => group.split(" "));
  const wider = Object.entries(WIDER_WORDS);
  const known = await readStems(ctx, [...new Set([...groups, ...wider].flat())]);
  const synonyms = new Map<string, Known[]>();
  const add = (word: string, others: readonly string[]) => {
    const stem = known.get(word)?.stems[0];
    if (stem === undefined) return;
    const found = others.flatMap((other) => known.get(other) ?? []).filter(({ stems }) => stems[0] !== stem);
    synonyms.set(stem, [...(synonyms.get(stem) ?? []), ...found]);
  };
  for (const group of groups) for (const word of group) add(word, group);
  for (const [word, widerWord] of wider) add(word, [widerWord]);
  return synonyms;
}

/** The words of the query that stand in the catalogue, the rarest first. */
export async function readQueryWords(
  ctx: Context,
  typed: readonly string[],
  vocabulary: Vocabulary,
): Promise<QueryWord[]> {
  const known = await readStems(ctx, typed);
  const words = await Promise.all(
    typed.map(async (word) => {
      const own = known.get(word);
      if (!own || own.stems.length === 0) return undefined;
      const synonyms = own.stems.flatMap((stem) => vocabulary.synonyms.get(stem) ?? []);
      const isKnown = own.prompts > 0 || synonyms.some(({ prompts }) => prompts > 0);
      return weigh(word, own, isKnown ? synonyms : await listCorrections(ctx, word), vocabulary);
    }),
  );
  return rarestFirst(words);
}

/** While somebody types, the last word may be the beginning of one. */
export async function readTypedWords(
  ctx: Context,
  typed: readonly string[],
  vocabulary: Vocabulary,
): Promise<QueryWord[]> {
  const [last, finished] = [typed.at(-1) ?? "", typed.slice(0, -1)];
  const endings = takeFew(await store.listWordsFrom(ctx.db, last, MOST_ENDINGS));
  if (endings.length === 0) return readQueryWords(ctx, typed, vocabulary);
  const begun = {
    stems: [...new Set(endings.map(({ stem }) => stem))],
    prompts: endings.reduce((sum, { prompts }) => sum + prompts, 0),
  };
  return rarestFirst([
    ...(await readQueryWords(ctx, finished, vocabulary)),
    weigh(last, begun, [], vocabulary),
  ]);
}

/** One letter begins so many words that comparing all their prompts would take too long. */
function takeFew<W extends { prompts: number }>(words: readonly W[]): W[] {
  let prompts = 0;
  return words.filter((word, at) => {
    prompts += word.prompts;
    return at === 0 || prompts <= MOST_PROMPTS_OF_ENDINGS;
  });
}

interface Known {
  stems: readonly string[];
  prompts: number;
}

async function readStems(ctx: Context, words: readonly string[]): Promise<Map<string, Known>> {
  if (words.length === 0) return new Map();
  return new Map((await store.readStems(ctx.db, words)).map((row) => [row.word, row]));
}

/** Words of the catalogue that this one, which is not among them, may have been meant for. */
async function listCorrections(ctx: Context, word: string): Promise<Known[]> {
  const allowed = errorsAllowed(word);
  if (allowed === 0 || !ctx.toleratesTypos) return [];
  const alike = await store.listSimilarWords(ctx.db, word, MOST_LOOKALIKES);
  return alike
    .map((known) => ({ ...known, errors: countErrors(word, known.word) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((one, other) => one.errors - other.errors || other.prompts - one.prompts)
    .slice(0, MOST_CORRECTIONS)
    .map(({ stem, prompts }) => ({ stems: [stem], prompts }));
}

function weigh(
  word: string,
  own: Known,
  similar: readonly Known[],
  vocabulary: Vocabulary,
): QueryWord | undefined {
  const alike = similar.reduce((sum, other) => sum + other.prompts, 0);
  const prompts = own.prompts + alike;
  if (prompts === 0) return undefined;
  const rarity = (count: number) =>
    Math.log(1 + vocabulary.prompts / count) * (FILLERS.has(word) ? FILLER_WEIGHT : 1);
  return {
    prompts,
    weight: rarity(prompts),
    exact: own.prompts > 0 ? { stems: own.stems, weight: rarity(own.prompts) } : undefined,
    similar:
      alike > 0
        ? { stems: [...new Set(similar.flatMap(({ stems }) => stems))], weight: rarity(alike) }
        : undefined,
  };
}

const rarestFirst = (words: readonly (QueryWord | undefined)[]): QueryWord[] =>
  words
    .filter((word) => word !== undefined)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_WORDS);
