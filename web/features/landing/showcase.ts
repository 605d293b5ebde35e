import type { PromptDetail } from "#contracts/catalogue.ts";
import { formatEuro, type TierLevel, tierForPrice, tierLevel } from "#contracts/money.ts";
import { previewRows } from "#web/lib/preview-rows.ts";

/** A prompt as the landing page draws it: its text covered and cut into short rows. */
export interface ShownPrompt {
  slug: string;
  title: string;
  field: string;
  level: TierLevel;
  characters: number;
  price: string;
  rows: string[];
}

export interface Showcase {
  hero: ShownPrompt;
  contents: ShownPrompt[];
  example: ShownPrompt & { facts: { label: string; value: string }[]; answer: string };
  slips: ShownPrompt[];
}

const HERO_ROWS = { width: 36, most: 11 };
const SLIP_ROWS = { width: 24, most: 4 };
const EXAMPLE_ROWS = { width: 32, most: 7 };
const NO_ROWS = { width: 1, most: 0 };
const SLIPS = 4;
const MAX_ANSWER_LENGTH = 200;

/** Real prompts for every part of the page; nothing for a shop with too few of them. */
export function makeShowcase(prompts: readonly PromptDetail[]): Showcase | null {
  const of = (tier: PromptDetail["tier"]) => prompts.filter((prompt) => prompt.tier === tier);
  const [hero] = of("premium");
  const short = of("short");
  const example = short.find(isPlainExample) ?? short[0];
  if (!hero || !example) return null;
  const contents = [of("mini")[0], of("mini")[1], short[1], of("medium")[0], of("long")[0], of("premium")[1]];
  return {
    hero: shown(hero, HERO_ROWS),
    contents: contents.filter((prompt) => prompt !== undefined).map((prompt) => shown(prompt, NO_ROWS)),
    example: {
      ...shown(example, EXAMPLE_ROWS),
      facts: example.inputs.map(({ label, example }) => ({ label, value: example })),
      answer: beginningOf(example.example_answer ?? ""),
    },
    slips: ofDifferentFields(of("medium").concat(of("long"), of("short")))
      .slice(0, SLIPS)
      .map((prompt) => shown(prompt, SLIP_ROWS)),
  };
}

const ofDifferentFields = (prompts: readonly PromptDetail[]): PromptDetail[] =>
  prompts.filter(
    ({ category }, at) => prompts.findIndex((prompt) => prompt.category.id === category.id) === at,
  );

const shown = (prompt: PromptDetail, { width, most }: { width: number; most: number }): ShownPrompt => ({
  slug: prompt.slug,
  title: prompt.title,
  field: prompt.category.name,
  level: tierLevel(tierForPrice(prompt.price).name),
  characters: prompt.character_count,
  price: formatEuro(prompt.price),
  rows: previewRows(prompt.preview)
    .flatMap((row) => wrap(row, width))
    .slice(0, most),
});

function wrap(row: string, width: number): string[] {
  const lines = [""];
  for (const word of row.split(" ")) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length <= width || lines.at(-1) === "") lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Few facts and an answer without a table fit on a small sheet. */
const isPlainExample = ({ inputs, example_answer }: PromptDetail): boolean =>
  inputs.length <= 2 && example_answer !== null && !beginningOf(example_answer).includes("|");

/** Whole lines from the beginning, without the signs of Markdown. */
function beginningOf(answer: string): string {
  const plain = answer.replaceAll("*", "").replace(/^#+ /gm, "");
  if (plain.length <= MAX_ANSWER_LENGTH) return plain;
  const cut = plain.slice(0, MAX_ANSWER_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf("\n"), cut.lastIndexOf(". ") + 1)).trimEnd()} […]`;
}
