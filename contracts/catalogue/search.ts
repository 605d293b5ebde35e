import * as z from "zod";
import { PromptCard } from "../catalogue.ts";
import { MAX_QUERY_LENGTH, UUID_PATTERN } from "../limits.ts";
import { characterCount } from "../money.ts";

export const TIER_FILTERS = ["mini", "short", "medium", "long", "premium"] as const;
export type TierFilter = (typeof TIER_FILTERS)[number];
export const SORT_ORDERS = ["fit", "price"] as const;

/** Whatever is typed is a query; a NUL character, which the database cannot take, separates words. */
const QueryText = z
  .string()
  .transform((typed) => typed.replaceAll("\0", " ").trim())
  .refine(
    (typed) => characterCount(typed) <= MAX_QUERY_LENGTH,
    `A search has at most ${MAX_QUERY_LENGTH} characters.`,
  );

/** GET /api/search */
export const SearchQuery = z
  .object({
    q: QueryText.optional(),
    category: z.string().regex(UUID_PATTERN, "This is no category's id.").optional(),
    tier: z.enum(TIER_FILTERS).optional(),
    tag: z.string().trim().max(MAX_QUERY_LENGTH).optional(),
    sort: z.enum(SORT_ORDERS).default("fit"),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  })
  .refine(({ q, category, tier, tag }) => [q, category, tier, tag].some((given) => given !== undefined), {
    path: ["q"],
    message: "Give a query, a category, a tier or a tag.",
  });
export type SearchQuery = z.infer<typeof SearchQuery>;

export const FoundPrompt = PromptCard.extend({ category: z.object({ id: z.uuid(), name: z.string() }) });
export type FoundPrompt = z.infer<typeof FoundPrompt>;

export const SearchAnswer = z.object({
  items: z.array(FoundPrompt),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** GET /api/search/suggestions */
export const SuggestionsQuery = z.object({ q: QueryText });
export const Suggestions = z.object({
  prompts: z.array(z.object({ slug: z.string(), title: z.string(), category_name: z.string() })),
  categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
  tags: z.array(z.string()),
});
export type Suggestions = z.infer<typeof Suggestions>;
