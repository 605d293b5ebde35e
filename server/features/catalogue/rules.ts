import { SLUG_PATTERN } from "#contracts/limits.ts";
import { characterCount, TIERS, tierForLength } from "#contracts/money.ts";
import { publicFieldRules } from "./public-rules.ts";
import { wordsOf } from "./word-runs.ts";
import { type CatalogueFile, type CataloguePrompt, ODD_CHARACTER } from "./written.ts";

const PROMPTS_PER_TIER = 4;
const SHARED_RUN = 8;
const OPENING_WORDS = 4;
const SAME_OPENING = 6;
const VARIABLE = /^[a-z]+(_[a-z0-9]+)*$/;
const FILLER =
  /fast-paced|in today's|unlock|unleash|game.?chang|\bdelve|\bleverage|cutting.edge|seamless|world-class|comprehensive guide|elevate your/i;

/** Every broken rule as "file: prompt: rule", in the order of the files. */
export function brokenRules(files: readonly CatalogueFile[]): string[] {
  return [
    ...files.flatMap(fileRules),
    ...usedTwice(files, "slug", ({ slug }) => slug),
    ...usedTwice(files, "title", ({ title }) => title),
    ...usedTwice(files, "gives", ({ gives }) => gives),
    ...sharedRuns(files),
    ...sameOpenings(files),
  ];
}

function fileRules(file: CatalogueFile): string[] {
  const broken: string[] = [];
  const say = (prompt: string, rule: string) => broken.push(`${file.slug}.json: ${prompt}: ${rule}`);
  for (const tier of TIERS) {
    const inTier = file.prompts.filter(
      (prompt) => tierForLength(characterCount(prompt.content)) === tier,
    ).length;
    if (inTier !== PROMPTS_PER_TIER)
      say("file", `${inTier} ${tier.name} prompts instead of ${PROMPTS_PER_TIER}`);
  }
  for (const prompt of file.prompts) {
    const length = characterCount(prompt.content);
    if (!tierForLength(length)) say(prompt.title, `${length} characters fit no price band`);
    if (!SLUG_PATTERN.test(prompt.slug)) say(prompt.title, `the slug "${prompt.slug}" is malformed`);
    const words = prompt.title.trim().split(/\s+/).length;
    if (words < 3 || words > 8) say(prompt.title, `the title has ${words} words instead of 3 to 8`);
    if (prompt.tags.length < 3 || prompt.tags.length > 6 || new Set(prompt.tags).size < prompt.tags.length) {
      say(prompt.title, "3 to 6 different tags are needed");
    }
    for (const tag of prompt.tags)
      if (!SLUG_PATTERN.test(tag)) say(prompt.title, `the tag "${tag}" is not lower case`);
    for (const rule of textRules(prompt.content, prompt.title)) say(prompt.title, rule);
    for (const rule of publicFieldRules(prompt)) say(prompt.title, rule);
  }
  return broken;
}

function textRules(content: string, title: string): string[] {
  const rules: string[] = [];
  const odd = `${title} ${content}`.match(ODD_CHARACTER);
  if (odd) rules.push(`odd character ${JSON.stringify(odd[0])}`);
  if ((content.match(/ --? /g)?.length ?? 0) > 1) rules.push("more than one dash between words");
  const filler = `${title} ${content}`.match(FILLER);
  if (filler) rules.push(`filler "${filler[0]}"`);
  if (content !== content.trim() || / \n|\n{3}| {2}/.test(content)) rules.push("stray white space");
  const variables = [...content.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
  if (variables.length === 0) rules.push("no {variable}");
  if (content.replace(/\{[^{}]*\}/g, "").match(/[{}]/)) rules.push("a brace without its partner");
  for (const name of variables) if (!VARIABLE.test(name)) rules.push(`{${name}} is not snake_case`);
  return rules;
}

function* everyPrompt(files: readonly CatalogueFile[]) {
  for (const file of files) {
    for (const prompt of file.prompts) yield { where: `${file.slug}.json: ${prompt.title}`, prompt };
  }
}

/** Case does not count, and a prompt without the field is like no other. */
function usedTwice(
  files: readonly CatalogueFile[],
  what: string,
  fieldOf: (prompt: CataloguePrompt) => string | undefined,
): string[] {
  const seen = new Map<string, string>();
  const broken: string[] = [];
  for (const { where, prompt } of everyPrompt(files)) {
    const value = fieldOf(prompt)?.toLowerCase();
    if (value === undefined) continue;
    if (seen.has(value)) broken.push(`${where}: the ${what} is also in ${seen.get(value)}`);
    seen.set(value, where);
  }
  return broken;
}

function sharedRuns(files: readonly CatalogueFile[]): string[] {
  const seen = new Map<string, string>();
  const broken: string[] = [];
  for (const { where, prompt } of everyPrompt(files)) {
    const words = wordsOf(prompt.content);
    for (let start = 0; start + SHARED_RUN <= words.length; start++) {
      const run = words.slice(start, start + SHARED_RUN).join(" ");
      const other = seen.get(run);
      if (other && other !== where) broken.push(`${where}: shares "${run}" with ${other}`);
      seen.set(run, where);
    }
  }
  return broken;
}

function sameOpenings(files: readonly CatalogueFile[]): string[] {
  const openings = Map.groupBy(everyPrompt(files), ({ prompt }) =>
    wordsOf(prompt.content).slice(0, OPENING_WORDS).join(" "),
  );
  return [...openings]
    .filter(([, uses]) => uses.length > SAME_OPENING)
    .map(([opening, uses]) => `${uses[0]?.where}: ${uses.length} prompts open with "${opening}"`);
}
