import type { PromptInput } from "./catalogue.ts";

const VARIABLE = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;

/** The names of the {variables} in a text, each once, in order of first appearance. */
export const variablesOf = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(VARIABLE), ([, name = ""]) => name)),
];

/** The inputs of variables that stand in the text, in the order of the text. */
export const inputsInText = (content: string, inputs: readonly PromptInput[]): PromptInput[] =>
  variablesOf(content).flatMap((name) => inputs.find((input) => input.name === name) ?? []);

export interface FilledText {
  text: string;
  /** Names that have no value, in the order of the text; they stay as {name}. */
  missing: string[];
}

/** Puts the values where their variables stand; a value of nothing but spaces is none. */
export function fillText(content: string, values: Readonly<Record<string, string>>): FilledText {
  const filled = (name: string) => (Object.hasOwn(values, name) ? values[name]?.trim() : undefined);
  return {
    text: content.replace(VARIABLE, (variable, name: string) => filled(name) || variable),
    missing: variablesOf(content).filter((name) => !filled(name)),
  };
}

export interface TextPart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  /** Of a variable, without its braces. */
  name: string | null;
}

/** The text cut where its variables begin and end; joined, the parts are the text again. */
export function splitVariables(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (at: number, text: string, name: string | null) => {
    if (text) parts.push({ at, text, name });
  };
  for (const { index, 0: text, 1: name = "" } of content.matchAll(VARIABLE)) {
    add(end, content.slice(end, index), null);
    add(index, text, name);
    end = index + text.length;
  }
  add(end, content.slice(end), null);
  return parts;
}
