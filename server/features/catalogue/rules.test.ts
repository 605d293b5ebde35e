import { describe, expect, test } from "vitest";
import { readCatalogue } from "./files.ts";
import { brokenRules, type CatalogueFile } from "./rules.ts";

const files = await readCatalogue();
const breakFirst = (change: (file: CatalogueFile) => void): string[] => {
  const copy = structuredClone(files);
  change(copy[0] as CatalogueFile);
  return brokenRules(copy);
};
const promptOf = (file: CatalogueFile, index = 0) => file.prompts[index] as Prompt;

test("the catalogue is thirty categories of twenty prompts and breaks no rule", () => {
  expect(files).toHaveLength(30);
  expect(files.flatMap((file) => file.prompts)).toHaveLength(600);
  expect(brokenRules(files)).toEqual([]);
});

test("the categories carry the specified names", () => {
  expect(files.map((file) => file.name).sort()).toEqual(
    [
      "Work & Business",
      "Learning & Education",
      "Creativity & Content",
      "Productivity & Self-Improvement",
      "Health & Psychology",
      "Technology & Coding",
      "Travel & Lifestyle",
      "Philosophy & Arts",
      "Astrology & Spirituality",
      "Entertainment & Fun",
      "Content Creation & Writing",
      "Data Analysis & Research",
      "E-commerce & Retail",
      "Finance & Investment",
      "Fitness & Nutrition",
      "Food & Recipes",
      "Gaming & Entertainment",
      "HR & Recruitment",
      "Language Learning & Translation",
      "Legal & Compliance",
      "Marketing & SEO",
      "Music & Audio Production",
      "Parenting & Family",
      "Personal Development & Coaching",
      "Photography & Visual Arts",
      "Project Management",
      "Real Estate & Property",
      "Relationships & Dating",
      "Sales & Customer Service",
      "Social Media Management",
    ].sort(),
  );
});

test("a tag means something: each is used by at least three prompts", () => {
  const uses = Map.groupBy(
    files.flatMap((file) => file.prompts.flatMap((prompt) => prompt.tags)),
    (tag) => tag,
  );
  expect([...uses].filter(([, used]) => used.length < 3).map(([tag]) => tag)).toEqual([]);
});

type Prompt = CatalogueFile["prompts"][number];
/** Changes the first prompt, with the second at hand. */
const first = (change: (prompt: Prompt, second: Prompt) => Partial<Prompt>) => (file: CatalogueFile) =>
  void Object.assign(promptOf(file), change(promptOf(file), promptOf(file, 1)));

describe("a broken rule is named with file, prompt and rule", () => {
  test.each<[string, (file: CatalogueFile) => void, RegExp]>([
    [
      "too long for every band",
      first(() => ({ content: "x".repeat(801) })),
      /801 characters fit no price band/,
    ],
    ["a tier with three prompts", (file) => void file.prompts.shift(), /file: 3 Mini prompts instead of 4/],
    ["a title of two words", first(() => ({ title: "Two words" })), /the title has 2 words/],
    ["a title used twice", first((_, { title }) => ({ title })), /the title is also in/],
    ["two tags", first(({ tags }) => ({ tags: tags.slice(0, 2) })), /3 to 6 different tags/],
    [
      "a variable in camel case",
      first(({ content }) => ({ content: `${content} {camelCase}` })),
      /\{camelCase\} is not snake_case/,
    ],
    ["a curly quote", first(({ content }) => ({ content: `${content} \u201c` })), /odd character/],
    ["a lonely brace", first(({ content }) => ({ content: `${content} }` })), /a brace without its partner/],
    ["filler", first(({ content }) => ({ content: `${content} unlock it` })), /filler "unlock"/],
    ["a slug used twice", first((_, { slug }) => ({ slug })), /slug is malformed or repeated/],
    [
      "eight words in a row from another prompt",
      first(({ content }, second) => ({ content: `${content} ${second.content}` })),
      /shares "/,
    ],
  ])("%s", (_name, change, rule) => {
    expect(breakFirst(change)).toContainEqual(expect.stringMatching(rule));
  });

  test("an opening used by seven prompts", () => {
    const broken = breakFirst((file) => {
      for (const prompt of file.prompts.slice(0, 7))
        prompt.content = `Same four words here ${prompt.content}`;
    });
    expect(broken).toContainEqual(expect.stringMatching(/7 prompts open with "same four words here"/));
  });
});
