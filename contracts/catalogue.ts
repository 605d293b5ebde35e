import * as z from "zod";
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

/** GET /api/catalogue/categories/{id} */
export const CategoryPage = z.object({
  category: Category,
  prompts: z.array(PromptCard.extend({ rating: Rating })),
});
export type CategoryPage = z.infer<typeof CategoryPage>;
