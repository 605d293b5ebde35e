import type { PromptInput } from "./catalogue.ts";

const VARIABLE = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;

/** The names of the {variables} in a text, each once, in order of first appearance. */
export const variablesOf = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(VARIABLE), ([, name = ""]) => name)),
];

/** The inputs of variables that stand in the text, in the order of the text. */
export const inputsInText = (content: string, inputs: readonly PromptInput[]): PromptInput[] =>
  variablesOf(content).flatMap((name) => inputs.find((input) => input.name === name) ?? []);
