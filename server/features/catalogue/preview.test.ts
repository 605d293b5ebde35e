import { describe, expect, test } from "vitest";
import type { PreviewLine, PreviewPart } from "#contracts/catalogue.ts";
import { characterCount } from "#contracts/money.ts";
import { readCatalogue } from "./files.ts";
import { coverWords } from "./preview.ts";

const contents = (await readCatalogue()).flatMap((file) => file.prompts.map(({ content }) => content));
const textOf = (part: PreviewPart) =>
  part.kind === "bar" ? "_".repeat(part.length) : part.kind === "variable" ? `{${part.name}}` : part.text;
const join = (line: PreviewLine) => line.map((part) => (part.tight ? "" : " ") + textOf(part)).join("");
const show = (content: string) => coverWords(content).map(join);
const wordsAndBars = (content: string) =>
  coverWords(content)
    .flat()
    .filter(({ kind }) => kind === "word" || kind === "bar");

describe("of all 600 texts", () => {
  test("every line has its true length, and everything but the bars stands where it stood", () => {
    for (const content of contents) {
      const lines = content.split("\n");
      const shown = show(content);
      expect(shown.map(characterCount)).toEqual(lines.map(characterCount));
      const restored = shown.map((line, at) => line.replace(/_/g, (_bar, place) => lines[at]?.[place] ?? ""));
      expect(restored).toEqual(lines);
    }
  });

  test("a bar covers letters and digits only, so that punctuation and variables stay", () => {
    for (const content of contents) {
      const lines = content.split("\n");
      for (const [at, line] of coverWords(content).entries()) {
        let place = 0;
        for (const part of line) {
          place += part.tight ? 0 : 1;
          const length = characterCount(textOf(part));
          const covered = lines[at]?.slice(place, place + length);
          if (part.kind === "bar") expect(covered).toMatch(/^[\p{L}\p{M}\p{N}']+$/u);
          if (part.kind === "mark") expect(covered).toMatch(/^(\d+[.)]|[^\p{L}\p{N}]+)$/u);
          place += length;
        }
      }
    }
  });

  test("the readable words are at most a fifth of the characters", () => {
    for (const content of contents) {
      const readable = wordsAndBars(content).reduce(
        (sum, part) => sum + (part.kind === "word" ? characterCount(part.text) : 0),
        0,
      );
      expect(readable, content).toBeLessThanOrEqual(characterCount(content) / 5);
    }
  });

  test("behind the first three words a readable word stands alone, five words from the next", () => {
    for (const content of contents) {
      const places = wordsAndBars(content).flatMap(({ kind }, at) => (kind === "word" ? [at] : []));
      const single = places.filter((place) => place > 2);
      for (const [at, place] of single.entries()) {
        expect(place - (single[at - 1] ?? 2), content).toBeGreaterThan(5);
      }
    }
  });

  test("a mini shows its variables and no word, every longer text its beginning", () => {
    for (const content of contents) {
      const isMini = characterCount(content) <= 100;
      const kinds = wordsAndBars(content).map(({ kind }) => kind);
      if (isMini) expect(kinds).not.toContain("word");
      else expect(kinds[0], content).toBe("word");
    }
  });
});

const filler = "and so on with many more words until this text is as long as a short one must be, at least";

test.each([
  ["an empty line", `One two three.\n\nFour ${filler}`, 1, ""],
  ["a list number", `One two three.\n12. Four ${filler}`, 1, /^12\. ____ ___ __ __ ____ many /],
  [
    "a number at the beginning of a sentence",
    `One two three.\n12 men ${filler}`,
    1,
    /^__ ___ ___ __ __ with /,
  ],
  ["white space at the beginning", `One two three.\n  - Four ${filler}`, 1, /^ {2}- ____ /],
  ["two spaces and a tab", `One  two\tthree ${filler}`, 0, /^One {2}two\tthree ___ /],
  ["white space at the end", `One two three. \nFour ${filler}`, 0, "One two three. "],
  ["a word with an apostrophe", `One's two three won't ${filler}`, 0, /^One's two three _____ ___/],
  ["a word with hyphens", `One-two-three-four ${filler}`, 0, /^One-two-three-____ ___ /],
  ["a variable inside of a word", `One {two}s three ${filler}`, 0, /^One \{two\}s three ___ /],
  ["a brace that begins no variable", `One {two words} three ${filler}`, 0, /^One \{two words\} _____ ___ /],
  ["a letter outside of the basic plane", `One 𝒳𝒴 three {v} ${filler}`, 0, /^One 𝒳𝒴 three \{v\} ___ /],
])("%s keeps its place", (_name, content, line, expected) => {
  const shown = show(content)[line] ?? "";
  expect(characterCount(shown)).toBe(characterCount(content.split("\n")[line] ?? ""));
  if (typeof expected === "string") expect(shown).toBe(expected);
  else expect(shown).toMatch(expected);
});

test("an opening word that is longer than a fifth of the text is covered", () => {
  expect(show(`Donaudampfschifffahrtsgesellschaft {a} ${filler}`)[0]).toMatch(/^_+ \{a\} ___ /);
});
