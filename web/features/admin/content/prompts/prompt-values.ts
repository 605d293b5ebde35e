import type { AdminPromptDetail, PromptDraft } from "#contracts/admin/content.ts";
import type { PromptInput } from "#contracts/catalogue.ts";
import { variablesOf } from "#contracts/variables.ts";

export type InputValues = Omit<PromptInput, "name">;

/** The values of the editor's fields. */
export interface PromptValues {
  category_id: string;
  slug: string;
  title: string;
  tags: string[];
  content: string;
  gives: string;
  /** By variable; values of variables no longer in the text are kept until it is saved, in case they come back. */
  inputs: Record<string, InputValues>;
  example_answer: string;
}

const NO_VALUES: InputValues = { label: "", hint: "", example: "" };

export const valuesOf = (prompt: AdminPromptDetail | null, startCategory: string): PromptValues => ({
  category_id: prompt?.category_id ?? startCategory,
  slug: prompt?.slug ?? "",
  title: prompt?.title ?? "",
  tags: prompt?.tags ?? [],
  content: prompt?.content ?? "",
  gives: prompt?.gives ?? "",
  inputs: Object.fromEntries((prompt?.inputs ?? []).map(({ name, ...values }) => [name, values])),
  example_answer: prompt?.example_answer ?? "",
});

/** One row for each variable of the text, filled in or not. */
export const rowsOf = ({ content, inputs }: PromptValues): PromptInput[] =>
  variablesOf(content).map((name) => ({ name, ...NO_VALUES, ...inputs[name] }));

const isBlank = ({ label, hint, example }: InputValues) => `${label}${hint}${example}`.trim() === "";

/** Empty fields are not sent; all rows are sent as soon as one of them is filled in. */
export function draftOf(values: PromptValues): PromptDraft {
  const { category_id, title, tags, content } = values;
  const rows = rowsOf(values);
  const slug = values.slug.trim();
  return {
    category_id,
    title,
    tags,
    content,
    ...(slug ? { slug } : {}),
    gives: values.gives.trim() || null,
    inputs: rows.every(isBlank) ? [] : rows,
    example_answer: values.example_answer.trim() || null,
  };
}
