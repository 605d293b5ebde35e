import * as z from "zod";
import { PromptInput } from "../catalogue.ts";
import {
  MAX_FACT_LENGTH,
  MAX_FACT_NAME_LENGTH,
  MAX_FACTS,
  MAX_FILLED_VALUE_LENGTH,
  MAX_PROBLEM_LENGTH,
  MIN_PROBLEM_LENGTH,
} from "../limits.ts";

/** One prompt that the caller owns, with the text of one version. */
export const LibraryItem = z.object({
  prompt_id: z.uuid(),
  /** Null once the prompt is no longer sold. */
  slug: z.string().nullable(),
  title: z.string(),
  category_name: z.string(),
  tags: z.array(z.string()),
  content: z.string(),
  inputs: z.array(PromptInput),
  version: z.int(),
  bought_version: z.int(),
  /** The one that was bought and all newer, oldest first. */
  versions: z.array(z.object({ version: z.int(), created_at: z.string(), note: z.string().nullable() })),
  favourite: z.boolean(),
  order_id: z.uuid(),
  bought_at: z.string(),
});
export type LibraryItem = z.infer<typeof LibraryItem>;

/** GET /api/library, newest first */
export const Library = z.object({ items: z.array(LibraryItem) });
export type Library = z.infer<typeof Library>;

const Version = z.coerce.number().int().min(1).max(1_000_000);
/** GET /api/library/{prompt_id}: the newest version unless one is named. */
export const VersionQuery = z.object({ version: Version.optional() });

/** POST /api/library/{prompt_id}/fill: a name that the text does not have is a 422. */
export const FillRequest = z.object({
  values: z.record(z.string(), z.string().max(MAX_FILLED_VALUE_LENGTH)),
  version: z.int().min(1).max(1_000_000).optional(),
});
export type FillRequest = z.infer<typeof FillRequest>;
/** What was not filled stays as {name}; `missing` follows the order of the inputs. */
export const FilledPrompt = z.object({ text: z.string(), missing: z.array(z.string()) });
export type FilledPrompt = z.infer<typeof FilledPrompt>;

/** PUT /api/library/{prompt_id}/favourite */
export const Favourite = z.object({ favourite: z.boolean() });
export type Favourite = z.infer<typeof Favourite>;

/** GET, PUT /api/library/facts: what fills every prompt that asks for it; PUT replaces them all. */
export const Facts = z.object({
  facts: z
    .record(
      z
        .string()
        .trim()
        .min(1, "A fact needs a name.")
        .max(MAX_FACT_NAME_LENGTH, `A name has at most ${MAX_FACT_NAME_LENGTH} characters.`),
      z.string().max(MAX_FACT_LENGTH, `A fact has at most ${MAX_FACT_LENGTH} characters.`),
    )
    .refine((facts) => Object.keys(facts).length <= MAX_FACTS, `At most ${MAX_FACTS} facts.`),
});
export type Facts = z.infer<typeof Facts>;

/** GET /api/library/assistants: ids of those that an admin switched off. */
export const HiddenAssistants = z.object({ hidden: z.array(z.string()) });
export type HiddenAssistants = z.infer<typeof HiddenAssistants>;

/** POST /api/library/{prompt_id}/problem */
export const ProblemReport = z.object({
  text: z
    .string()
    .trim()
    .min(MIN_PROBLEM_LENGTH, `Please say in at least ${MIN_PROBLEM_LENGTH} characters what goes wrong.`)
    .max(MAX_PROBLEM_LENGTH, `At most ${MAX_PROBLEM_LENGTH} characters.`),
  version: z.int().min(1).max(1_000_000).optional(),
});
export type ProblemReport = z.infer<typeof ProblemReport>;
export const ReportedProblem = z.object({ case_id: z.uuid() });
export type ReportedProblem = z.infer<typeof ReportedProblem>;

/** GET /api/library/export */
export const LibraryExportQuery = z.object({ format: z.enum(["txt", "md", "json"]).default("txt") });
export type LibraryFormat = z.infer<typeof LibraryExportQuery>["format"];
