import type { PreviewLine, PreviewPart } from "#contracts/catalogue.ts";
import { characterCount, TIERS } from "#contracts/money.ts";

const OPENING_WORDS = 3;
/** Words between two readable ones, so that no phrase can be read. */
const WORDS_BETWEEN = 5;
const READABLE_SHARE = 1 / 5;
/** Short words and numbers tell a shopper nothing. */
const TELLING_WORD = /^\p{L}{4,}$/u;

const VARIABLE = "\\{[A-Za-z][A-Za-z0-9_]*\\}";
const LETTER = "[\\p{L}\\p{M}\\p{N}]";
const PART = new RegExp(
  `(?<variable>${VARIABLE})|(?<word>${LETTER}+(?:'${LETTER}+)*)|(?<space>\\s+)|(?<mark>(?:(?!${VARIABLE}|${LETTER})\\S)+)`,
  "gu",
);
const LIST_NUMBER = /^(\s*)(\d+[.)])(?=\s|$)/;

type Found = { kind: "word" | "variable" | "mark"; text: string; tight: boolean };

/** The layout of a text with most words covered: what everybody may see of it. */
export function coverWords(content: string): PreviewLine[] {
  const lines = content.split("\n").map(findParts);
  const readable = chooseReadable(lines, characterCount(content));
  return lines.map((line) => line.map((part) => toPart(part, readable.has(part))));
}

function findParts(line: string): Found[] {
  const [number = "", indent = "", digits = ""] = LIST_NUMBER.exec(line) ?? [];
  const parts: Found[] = [];
  if (indent) parts.push({ kind: "mark", text: indent, tight: true });
  if (digits) parts.push({ kind: "mark", text: digits, tight: true });
  let tight = true;
  for (const { groups = {} } of line.slice(number.length).matchAll(PART)) {
    const { variable, word, space, mark } = groups;
    if (space === " " && parts.length > 0) {
      tight = false;
      continue;
    }
    if (variable) parts.push({ kind: "variable", text: variable, tight });
    else if (word) parts.push({ kind: "word", text: word, tight });
    else parts.push({ kind: "mark", text: mark ?? space ?? "", tight });
    tight = true;
  }
  // A single space at the end has no part behind it.
  if (!tight) parts.push({ kind: "mark", text: " ", tight: true });
  return parts;
}

/** The first three words, then single words, together at most a fifth of the text; none of the shortest texts. */
function chooseReadable(lines: Found[][], characters: number): Set<Found> {
  const readable = new Set<Found>();
  if (characters <= TIERS[0].max_characters) return readable;
  let left = Math.floor(characters * READABLE_SHARE);
  const show = (word: Found) => {
    readable.add(word);
    left -= characterCount(word.text);
  };
  const words = placedWords(lines);
  for (const { word } of words.slice(0, OPENING_WORDS)) {
    if (characterCount(word.text) > left) break;
    show(word);
  }
  let last = words[Math.min(OPENING_WORDS, words.length) - 1]?.place ?? 0;
  for (const { word, place } of words.slice(OPENING_WORDS)) {
    const isFarEnough = place - last > WORDS_BETWEEN;
    if (!isFarEnough || !TELLING_WORD.test(word.text) || characterCount(word.text) > left) continue;
    show(word);
    last = place;
  }
  return readable;
}

/** Words with their place in the text; "step-by-step" is one place, and a variable takes none. */
function placedWords(lines: Found[][]): { word: Found; place: number }[] {
  let place = -1;
  return lines.flatMap((line) => {
    let isNewPlace = true;
    return line.flatMap((part) => {
      if (!part.tight) isNewPlace = true;
      if (part.kind !== "word") return [];
      if (isNewPlace) place++;
      isNewPlace = false;
      return [{ word: part, place }];
    });
  });
}

function toPart({ kind, text, tight }: Found, isReadable: boolean): PreviewPart {
  const spacing = tight ? { tight } : {};
  if (kind === "variable") return { kind, name: text.slice(1, -1), ...spacing };
  if (kind === "mark" || isReadable) return { kind, text, ...spacing };
  return { kind: "bar", length: characterCount(text), ...spacing };
}
