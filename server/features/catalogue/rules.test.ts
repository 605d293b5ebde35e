import { describe, expect, test } from "vitest";
import { readCatalogue } from "./files.ts";
import { brokenRules } from "./rules.ts";
import type { CatalogueFile, CataloguePrompt } from "./written.ts";

const files = await readCatalogue();
const breakFirst = (change: (file: CatalogueFile) => void): string[] => {
  const copy = structuredClone(files);
  change(copy[0] as CatalogueFile);
  return brokenRules(copy);
};
const promptOf = (file: CatalogueFile, index = 0) => file.prompts[index] as CataloguePrompt;

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

/** Changes the first prompt, with the second at hand. */
const first =
  (change: (prompt: CataloguePrompt, second: CataloguePrompt) => Partial<CataloguePrompt>) =>
  (file: CatalogueFile) =>
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
    ["a slug with a capital", first(() => ({ slug: "A-slug" })), /the slug "A-slug" is malformed/],
    ["a slug used twice", first((_, { slug }) => ({ slug })), /the slug is also in/],
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

test("a slug is used once in the whole catalogue", () => {
  const copy = structuredClone(files);
  promptOf(copy[1] as CatalogueFile).slug = promptOf(copy[0] as CatalogueFile).slug;
  expect(brokenRules(copy)).toEqual([expect.stringMatching(/the slug is also in .*\.json: /)]);
});

describe("what is shown of a prompt beside its text", () => {
  const input = (name: string) => ({
    name,
    label: `Your ${name}`,
    hint: `Anything about the ${name}`,
    example: `one ${name} of mine`,
  });
  const content =
    "Look at {garden} first. Name the three weeds that come back before {month}, and say which root feeds each one of them.";
  const sample: CataloguePrompt = {
    slug: "find-the-roots",
    title: "Find stubborn weeds early",
    tags: ["home", "garden", "planning"],
    content,
    gives: "a list of what returns, with the cause of each",
    inputs: [input("garden"), input("month")],
    example_answer: "Bindweed, ground elder and dock will be there again in May. […]",
  };
  /** The rules that one changed prompt breaks; its file's other rules are left aside. */
  const broken = (change: Partial<CataloguePrompt>, ...others: CataloguePrompt[]) =>
    brokenRules([
      { slug: "garden", name: "Garden", description: "Beds", prompts: [{ ...sample, ...change }, ...others] },
    ]).filter((rule) => !rule.startsWith("garden.json: file: "));

  test("the sample breaks no rule", () => {
    expect(broken({})).toEqual([]);
  });

  test.each<[string, Partial<CataloguePrompt>, RegExp]>([
    ["gives that is missing", { gives: undefined }, /gives has 0 characters instead of 30 to 110/],
    ["gives that is too short", { gives: "a short list" }, /gives has 12 characters instead of 30 to 110/],
    ["gives that is too long", { gives: "x".repeat(111) }, /gives has 111 characters instead of 30 to 110/],
    ["gives with a stop", { gives: `${sample.gives}.` }, /gives ends with a full stop/],
    ["gives with a capital", { gives: `The ${sample.gives}` }, /gives begins with a capital/],
    ["inputs that are missing", { inputs: undefined }, /the inputs are none, the variables garden, month/],
    ["an input too few", { inputs: [input("garden")] }, /the inputs are garden, the variables garden, month/],
    [
      "inputs in another order",
      { inputs: [input("month"), input("garden")] },
      /the inputs are month, garden, the variables garden, month/,
    ],
    ["an empty label", withInput({ label: "" }), /the label of garden has 0 characters instead of 1 to 60/],
    ["a long label", withInput({ label: "x".repeat(61) }), /the label of garden has 61 characters/],
    ["a long hint", withInput({ hint: "x".repeat(161) }), /the hint of garden has 161 characters/],
    ["an empty example", withInput({ example: "" }), /the example of garden has 0 characters/],
    ["a long example", withInput({ example: "x".repeat(401) }), /the example of garden has 401 characters/],
    [
      "space behind a label",
      withInput({ label: "Your bed " }),
      /the label of garden has white space at an end/,
    ],
    [
      "a curly quote in a hint",
      withInput({ hint: "the \u201cbed\u201d" }),
      /odd character "\u201c" in the hint of garden/,
    ],
    [
      "a brace in an example",
      withInput({ example: "a {bed}" }),
      /filled with its examples the text still has a brace/,
    ],
    ["a slug from the text", { slug: "name-the-three-weeds" }, /the slug gives away "name the three weeds"/],
    [
      "a title from the text",
      { title: "Name the three weeds" },
      /the title gives away "name the three weeds"/,
    ],
    [
      "gives from the text",
      { gives: "a list that tells you which root feeds each of the plants" },
      /gives gives away "which root feeds each"/,
    ],
    ["a label from the text", withInput({ label: "Weeds that come back" }), /the label of garden gives away/],
    [
      "a hint from the text",
      withInput({ hint: "Those 'that come back before'" }),
      /the hint of garden gives away/,
    ],
    ["an answer that is missing", { example_answer: undefined }, /the example answer has 0 characters/],
    ["a long answer", { example_answer: "x".repeat(1201) }, /the example answer has 1201 characters/],
    [
      "an answer that quotes the text",
      { example_answer: "I name the three weeds that come back before June." },
      /the example answer quotes "name the three weeds that come back before"/,
    ],
  ])("%s", (_name, change, rule) => {
    expect(broken(change)).toContainEqual(expect.stringMatching(rule));
  });

  test("gives that another prompt has, whatever its case", () => {
    const other = {
      ...sample,
      slug: "other",
      title: "Another title of four",
      content: "Dig {garden} over in {month} and tell me what you found below the path.",
      gives: sample.gives?.toUpperCase(),
    };
    expect(broken({}, other)).toEqual([expect.stringMatching(/the gives is also in garden\.json/)]);
  });

  test("a variable breaks a run of words", () => {
    expect(broken({ title: "Look at first name" })).toEqual([]);
  });

  test("an answer may share seven words in a row with the text", () => {
    expect(broken({ example_answer: "The three weeds that come back before June." })).toEqual([]);
  });

  function withInput(change: Partial<ReturnType<typeof input>>): Partial<CataloguePrompt> {
    return { inputs: [{ ...input("garden"), ...change }, input("month")] };
  }
});
