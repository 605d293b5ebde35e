import * as z from "zod";
import { PromptInput } from "../catalogue.ts";
import {
  MAX_CATEGORY_DESCRIPTION_LENGTH,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_CHANGE_NOTE_LENGTH,
  MAX_CHECKED_TEXT_LENGTH,
  MAX_EXAMPLE_ANSWER_LENGTH,
  MAX_GIVES_LENGTH,
  MAX_INPUT_EXAMPLE_LENGTH,
  MAX_INPUT_HINT_LENGTH,
  MAX_INPUT_LABEL_LENGTH,
  MAX_PROMPT_TITLE_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_TAGS,
  MIN_GIVES_LENGTH,
  SLUG_PATTERN,
} from "../limits.ts";
import { characterCount, TIERS, tierForLength } from "../money.ts";
import { listOf, Paging, SearchText } from "./lists.ts";

const SHORTEST = TIERS[0].min_characters;
const LONGEST = TIERS[4].max_characters;

/** What PostgreSQL and UTF-8 can hold: no NUL, no half of a surrogate pair. */
const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "Some characters cannot be stored.");
const line = (what: string, most: number) =>
  text
    .trim()
    .min(1, `${what} must not be empty.`)
    .max(most, `${what} has at most ${most} characters.`)
    .refine((value) => !/[\r\n]/.test(value), `${what} must be one line.`);

const oneLine = (schema: z.ZodType<string, string>) =>
  schema.refine((value) => !/[\r\n]/.test(value), "This must be one line.");
const isBetween = (value: string, min: number, max: number) => {
  const length = characterCount(value);
  return length >= min && length <= max;
};

export const CategoryName = line("The name", MAX_CATEGORY_NAME_LENGTH);
export const CategoryDescription = line("The description", MAX_CATEGORY_DESCRIPTION_LENGTH);
export const PromptTitle = line("The title", MAX_PROMPT_TITLE_LENGTH);
/** A tag never holds the sign that separates tags in a CSV file. */
export const Tag = line("A tag", 40).refine(
  (tag) => !tag.includes(";"),
  "A tag must not contain a semicolon.",
);
export const Tags = z
  .array(Tag)
  .max(MAX_TAGS, `At most ${MAX_TAGS} tags.`)
  .refine((tags) => new Set(tags).size === tags.length, "A tag is there twice.");
export const PromptContent = text.refine(
  (content) => tierForLength(characterCount(content)) !== undefined,
  `A prompt has ${SHORTEST} to ${LONGEST} characters.`,
);

export const Slug = z
  .string()
  .max(MAX_SLUG_LENGTH, `An address has at most ${MAX_SLUG_LENGTH} characters.`)
  .regex(SLUG_PATTERN, "An address has lower-case letters, digits and single hyphens only.");
export const Gives = oneLine(text.trim()).refine(
  (gives) => isBetween(gives, MIN_GIVES_LENGTH, MAX_GIVES_LENGTH),
  `This has ${MIN_GIVES_LENGTH} to ${MAX_GIVES_LENGTH} characters.`,
);
export const PromptInputs = z
  .array(
    PromptInput.extend({
      label: oneLine(text.trim()).refine(
        (label) => isBetween(label, 1, MAX_INPUT_LABEL_LENGTH),
        `A label has 1 to ${MAX_INPUT_LABEL_LENGTH} characters.`,
      ),
      hint: oneLine(text.trim()).refine(
        (hint) => isBetween(hint, 0, MAX_INPUT_HINT_LENGTH),
        `A hint has at most ${MAX_INPUT_HINT_LENGTH} characters.`,
      ),
      example: text
        .trim()
        .refine(
          (example) => isBetween(example, 1, MAX_INPUT_EXAMPLE_LENGTH),
          `An example has 1 to ${MAX_INPUT_EXAMPLE_LENGTH} characters.`,
        ),
    }),
  )
  .refine(
    (inputs) => new Set(inputs.map(({ name }) => name)).size === inputs.length,
    "A variable is there twice.",
  );
export const ExampleAnswer = text
  .trim()
  .refine(
    (answer) => isBetween(answer, 1, MAX_EXAMPLE_ANSWER_LENGTH),
    `An example answer has 1 to ${MAX_EXAMPLE_ANSWER_LENGTH} characters.`,
  );

export const CategoryInput = z.object({ name: CategoryName, description: CategoryDescription });
export type CategoryInput = z.infer<typeof CategoryInput>;
export const CategoryChange = CategoryInput.partial();
export type CategoryChange = z.infer<typeof CategoryChange>;

export const AdminCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  prompt_count: z.int(),
  updated_at: z.string(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

/** GET /api/admin/content/categories */
export const CategoryQuery = Paging.extend({
  search: SearchText,
  sort: z.enum(["name", "prompt_count", "updated_at"]).default("name"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type CategoryQuery = z.infer<typeof CategoryQuery>;
export const AdminCategoryList = listOf(AdminCategory);
export type AdminCategoryList = z.infer<typeof AdminCategoryList>;

/** DELETE /api/admin/content/categories/{id}: with its prompts only when `with_prompts=1` says so, else 409. */
export const CategoryRemoval = z.object({ with_prompts: z.literal("1").optional() });
export const CategoryRemoved = z.object({ deleted: z.literal(true), prompts_deleted: z.int() });
export type CategoryRemoved = z.infer<typeof CategoryRemoved>;

/**
 * Price, tier and length are never sent: they follow from the text. A new prompt without a slug gets one from its
 * title. Inputs are none at all, or one for each variable of the text.
 */
export const PromptDraft = z.object({
  category_id: z.uuid(),
  slug: Slug.optional(),
  title: PromptTitle,
  tags: Tags,
  content: PromptContent,
  gives: Gives.nullable().optional(),
  inputs: PromptInputs.optional(),
  example_answer: ExampleAnswer.nullable().optional(),
});
export type PromptDraft = z.infer<typeof PromptDraft>;
/** `note` says what got better; a new title or content keeps it with the version that it makes. */
export const PromptChange = PromptDraft.partial().extend({
  note: oneLine(text.trim())
    .refine(
      (note) => isBetween(note, 0, MAX_CHANGE_NOTE_LENGTH),
      `At most ${MAX_CHANGE_NOTE_LENGTH} characters.`,
    )
    .optional(),
});
export type PromptChange = z.infer<typeof PromptChange>;

export const TierName = z.enum(["Mini", "Short", "Medium", "Long", "Premium"]);

export const AdminPrompt = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  price: z.int(),
  tier: TierName,
  character_count: z.int(),
  category_id: z.uuid(),
  category_name: z.string(),
  updated_at: z.string(),
});
export type AdminPrompt = z.infer<typeof AdminPrompt>;

/** GET /api/admin/content/prompts */
export const PromptQuery = Paging.extend({
  search: SearchText,
  category_id: z.uuid().optional(),
  tier: TierName.optional(),
  sort: z.enum(["title", "category", "price", "character_count", "updated_at"]).default("title"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type PromptQuery = z.infer<typeof PromptQuery>;
export const AdminPromptList = listOf(AdminPrompt);
export type AdminPromptList = z.infer<typeof AdminPromptList>;

/** One title and content that a prompt had, or has. */
export const PromptVersion = z.object({
  version: z.int(),
  title: z.string(),
  note: z.string().nullable(),
  created_at: z.string(),
});
export type PromptVersion = z.infer<typeof PromptVersion>;

/** Another prompt with the same text; not exact: the same but for case, spaces and punctuation. */
export const Duplicate = z.object({
  id: z.uuid(),
  title: z.string(),
  category_name: z.string(),
  exact: z.boolean(),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** GET, POST, PATCH of one prompt. `description` is the sentence on the buyer's card; `sold` counts copies. */
export const AdminPromptDetail = AdminPrompt.extend({
  content: z.string(),
  gives: z.string().nullable(),
  inputs: z.array(PromptInput),
  example_answer: z.string().nullable(),
  description: z.string(),
  sold: z.int(),
  version: z.int(),
  /** Oldest first. */
  versions: z.array(PromptVersion),
  duplicates: z.array(Duplicate),
});
export type AdminPromptDetail = z.infer<typeof AdminPromptDetail>;

/** POST /api/admin/content/prompts/check while somebody types; writes nothing, takes any text up to 10,000 characters. */
export const PromptCheck = z.object({
  content: z.string().max(MAX_CHECKED_TEXT_LENGTH),
  title: z.string().trim().max(MAX_PROMPT_TITLE_LENGTH).default(""),
  tags: z.array(z.string().max(40)).max(MAX_TAGS).default([]),
  gives: z.string().trim().max(1000).default(""),
  labels: z.array(z.string().trim().max(200)).max(300).default([]),
  id: z.uuid().optional(),
});
export type PromptCheck = z.infer<typeof PromptCheck>;
export const PromptChecked = z.object({
  character_count: z.int(),
  /** Null: too short or too long to sell. */
  tier: TierName.nullable(),
  price: z.int().nullable(),
  /** The sentence that would stand on the buyer's card; null without a title or a price. */
  description: z.string().nullable(),
  duplicates: z.array(Duplicate),
});
export type PromptChecked = z.infer<typeof PromptChecked>;

export const PromptRemoved = z.object({ deleted: z.literal(true) });
export type PromptRemoved = z.infer<typeof PromptRemoved>;
