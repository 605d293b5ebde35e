import * as z from "zod";
import { PACK_TYPES } from "./packs.ts";
import { Rating } from "./reviews.ts";

export const Category = z.object({ id: z.uuid(), name: z.string(), description: z.string() });
export type Category = z.infer<typeof Category>;

/** GET /api/catalogue/categories */
export const CategorySummary = Category.extend({
  prompt_count: z.int(),
  min_price: z.int(),
  max_price: z.int(),
});
export type CategorySummary = z.infer<typeof CategorySummary>;

/** What the buyer fills in for one {variable} of the text; limits.ts has the lengths. */
export const PromptInput = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  example: z.string(),
});
export type PromptInput = z.infer<typeof PromptInput>;

/** A prompt as a shopper sees it: everything but the text that is sold. */
export const PromptCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  price: z.int(),
  character_count: z.int(),
});
export type PromptCard = z.infer<typeof PromptCard>;

/** A category with fewer prompts than a pack holds does not offer it. */
export const Pack = z.object({
  package_type: z.enum(PACK_TYPES),
  label: z.string(),
  price: z.int(),
  prompt_ids: z.array(z.uuid()),
});
export type Pack = z.infer<typeof Pack>;

/** GET /api/catalogue/categories/{id} */
export const CategoryPage = z.object({
  category: Category,
  prompts: z.array(PromptCard.extend({ rating: Rating })),
  packs: z.array(Pack),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

/** Where no space stands before a part. */
const tight = z.literal(true).optional();
/** One piece of a covered text: joined, the parts of a line are as long as the line. */
export const PreviewPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("word"), text: z.string(), tight }),
  z.object({ kind: z.literal("bar"), length: z.int(), tight }),
  z.object({ kind: z.literal("variable"), name: z.string(), tight }),
  /** Punctuation, list numbers and unusual white space. */
  z.object({ kind: z.literal("mark"), text: z.string(), tight }),
]);
export type PreviewPart = z.infer<typeof PreviewPart>;
export const PreviewLine = z.array(PreviewPart);
export type PreviewLine = z.infer<typeof PreviewLine>;

/** What everybody may know about a prompt. */
export const PromptDetail = PromptCard.extend({
  tier: z.enum(["mini", "short", "medium", "long", "premium"]),
  gives: z.string().nullable(),
  inputs: z.array(PromptInput),
  example_answer: z.string().nullable(),
  version: z.int(),
  updated_at: z.iso.datetime(),
  category: z.object({ id: z.uuid(), name: z.string() }),
  rating: Rating,
  preview: z.array(PreviewLine),
});
export type PromptDetail = z.infer<typeof PromptDetail>;

/** GET /api/catalogue/prompts/{slug} */
export const PromptPage = z.object({ prompt: PromptDetail, related: z.array(PromptCard) });
export type PromptPage = z.infer<typeof PromptPage>;
