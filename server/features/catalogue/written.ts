import * as z from "zod";
import { PromptInput } from "#contracts/catalogue.ts";

const CataloguePrompt = z.object({
  slug: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  content: z.string(),
  gives: z.string().optional(),
  inputs: z.array(PromptInput).optional(),
  example_answer: z.string().optional(),
});
export type CataloguePrompt = z.infer<typeof CataloguePrompt>;

/** One category as it is written in catalogue/. */
export const WrittenCategory = z.object({
  name: z.string().min(1),
  description: z.string().min(1),
  prompts: z.array(CataloguePrompt),
});

/** With the name of its file. */
export type CatalogueFile = z.infer<typeof WrittenCategory> & { slug: string };

/** Letters of any language, printable ASCII, line breaks and a few signs: so quotes and dashes are the plain ones. */
export const ODD_CHARACTER = /[^\p{L}\p{M}\p{N}\x20-\x7e\n€£°]/u;
