import * as z from "zod";
import { MAX_TAGS } from "../limits.ts";
import { variablesOf } from "../variables.ts";
import {
  CategoryDescription,
  CategoryName,
  ExampleAnswer,
  Gives,
  PromptContent,
  PromptInputs,
  PromptTitle,
  Slug,
  Tags,
} from "./content.ts";

export const MOST_ROWS_REPORTED = 2000;
/** A file with so many errors is not read to its end. */
export const MOST_IMPORT_ERRORS = 2000;

/** GET /api/admin/content/export?format=csv|json, json when left out: a file that imports again to the same bytes. */
export const ExportQuery = z.object({ format: z.enum(["csv", "json"]).default("json") });
/** POST /api/admin/content/import, body text/csv or application/json; `dry_run=1` only reports. */
export const ImportQuery = z.object({ dry_run: z.literal("1").optional() });

/**
 * The columns of a CSV file. A line without title and content describes a category. An id that is known
 * updates that prompt, an unknown one is kept for the new one; without an id, category and title decide.
 * A column that is not in the file leaves its field as it is. Inputs are JSON in one cell.
 */
export const CSV_COLUMNS = [
  "id",
  "category",
  "category_description",
  "title",
  "tags",
  "content",
  "slug",
  "gives",
  "inputs",
  "example_answer",
] as const;

/** Its entries are read one by one: only those up to the last error that is told are looked at. */
const list = z.custom<unknown[]>(Array.isArray, "This is not a list.");

const MOST_INPUTS = 200;

/** The count comes first: each of a million entries would be an error of its own. */
const atMost = <Entries extends z.ZodType<unknown[], unknown[]>>(
  most: number,
  what: string,
  entries: Entries,
) => z.array(z.unknown()).max(most, `At most ${most} ${what}.`).pipe(entries);

export const TransferPrompt = z
  .object({
    id: z.uuid().optional(),
    title: PromptTitle,
    tags: atMost(MAX_TAGS, "tags", Tags).default([]),
    content: PromptContent,
    slug: Slug.optional(),
    gives: Gives.nullable().optional(),
    inputs: atMost(MOST_INPUTS, "inputs", PromptInputs).optional(),
    example_answer: ExampleAnswer.nullable().optional(),
  })
  .refine(({ content, inputs = [] }) => inputs.every(({ name }) => variablesOf(content).includes(name)), {
    path: ["inputs"],
    message: "An input names a variable that is not in the text.",
  });
export const TransferCategory = z.object({
  id: z.uuid().optional(),
  name: CategoryName,
  description: CategoryDescription.optional(),
  prompts: list.default([]),
});
/** The JSON file. */
export const TransferFile = z.object({ categories: list });

export const ImportRow = z.object({
  /** The line in a CSV file; null in JSON, where `where` says it: categories[2].prompts[0] */
  line: z.int().nullable(),
  where: z.string(),
  kind: z.enum(["category", "prompt"]),
  action: z.enum(["create", "update", "unchanged"]),
  category: z.string(),
  title: z.string(),
  /** Names of the fields that differ from what is there. */
  changes: z.array(z.string()),
  price: z.int().nullable(),
  character_count: z.int().nullable(),
  /** Titles of other prompts with the same text: a warning, no error. */
  duplicate_of: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportError = z.object({ line: z.int().nullable(), where: z.string(), message: z.string() });
export type ImportError = z.infer<typeof ImportError>;

/**
 * 200; without dry_run a file with errors is a 422 `import_invalid` with this report in error.details.
 * A file that cannot be read at all is a 422 `not_utf8` or `unreadable_file`, and a 400 when it should be JSON and is not.
 */
export const ImportReport = z.object({
  dry_run: z.boolean(),
  applied: z.boolean(),
  counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), errors: z.int() }),
  /** What changes first, at most 2,000 rows. */
  rows: z.array(ImportRow),
  /** Reading stops at 2,000. */
  errors: z.array(ImportError),
});
export type ImportReport = z.infer<typeof ImportReport>;
