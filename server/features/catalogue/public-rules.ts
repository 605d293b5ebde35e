import {
  MAX_EXAMPLE_ANSWER_LENGTH,
  MAX_GIVES_LENGTH,
  MAX_INPUT_EXAMPLE_LENGTH,
  MAX_INPUT_HINT_LENGTH,
  MAX_INPUT_LABEL_LENGTH,
  MIN_GIVES_LENGTH,
} from "#contracts/limits.ts";
import { characterCount } from "#contracts/money.ts";
import { variablesOf } from "#contracts/variables.ts";
import { runsOf } from "./word-runs.ts";
import { type CataloguePrompt, ODD_CHARACTER } from "./written.ts";

/** What everybody may read about a prompt must not give its text away. */
const PUBLIC_RUN = 4;
/** An answer may share ordinary phrases with its prompt. */
const ANSWER_RUN = 8;

/** Rules for what is shown beside the text: every written prompt has all of it. */
export function publicFieldRules(prompt: CataloguePrompt): string[] {
  return [
    ...givesRules(prompt.gives ?? ""),
    ...inputRules(prompt),
    ...leaks(prompt),
    ...answerRules(prompt.content, prompt.example_answer ?? ""),
  ];
}

/** Too short, too long, or with white space at its ends, which the admin's import would take away. */
const checkText = (what: string, text: string, min: number, max: number): string[] => {
  const length = characterCount(text);
  return [
    ...(length < min || length > max ? [`${what} has ${length} characters instead of ${min} to ${max}`] : []),
    ...(text === text.trim() ? [] : [`${what} has white space at an end`]),
  ];
};

function givesRules(gives: string): string[] {
  return [
    ...checkText("gives", gives, MIN_GIVES_LENGTH, MAX_GIVES_LENGTH),
    ...(/[.!?]$/.test(gives) ? ["gives ends with a full stop"] : []),
    ...(/^[A-Z][a-z]/.test(gives) ? ["gives begins with a capital"] : []),
  ];
}

function inputRules({ content, inputs = [] }: CataloguePrompt): string[] {
  const broken: string[] = [];
  const names = inputs.map(({ name }) => name).join(", ");
  const variables = variablesOf(content).join(", ");
  if (names !== variables) broken.push(`the inputs are ${names || "none"}, the variables ${variables}`);
  let filled = content;
  for (const { name, label, hint, example } of inputs) {
    broken.push(
      ...checkText(`the label of ${name}`, label, 1, MAX_INPUT_LABEL_LENGTH),
      ...checkText(`the hint of ${name}`, hint, 0, MAX_INPUT_HINT_LENGTH),
      ...checkText(`the example of ${name}`, example, 1, MAX_INPUT_EXAMPLE_LENGTH),
    );
    for (const [what, text] of Object.entries({ label, hint, example })) {
      const odd = text.match(ODD_CHARACTER);
      if (odd) broken.push(`odd character ${JSON.stringify(odd[0])} in the ${what} of ${name}`);
    }
    filled = filled.replaceAll(`{${name}}`, () => example);
  }
  if (/[{}]/.test(filled)) broken.push("filled with its examples the text still has a brace");
  return broken;
}

function leaks({ slug, title, content, gives = "", inputs = [] }: CataloguePrompt): string[] {
  const shown: [string, string][] = [
    ["the slug", slug],
    ["the title", title],
    ["gives", gives],
    ...inputs.flatMap(({ name, label, hint }): [string, string][] => [
      [`the label of ${name}`, label],
      [`the hint of ${name}`, hint],
    ]),
  ];
  const secret = new Set(runsOf(content, PUBLIC_RUN));
  return shown.flatMap(([what, text]) => {
    const run = runsOf(text, PUBLIC_RUN).find((words) => secret.has(words));
    return run ? [`${what} gives away "${run}"`] : [];
  });
}

function answerRules(content: string, answer: string): string[] {
  const secret = new Set(runsOf(content, ANSWER_RUN));
  const run = runsOf(answer, ANSWER_RUN).find((words) => secret.has(words));
  return [
    ...checkText("the example answer", answer, 1, MAX_EXAMPLE_ANSWER_LENGTH),
    ...(run ? [`the example answer quotes "${run}"`] : []),
  ];
}
