import * as z from "zod";
import {
  CSV_COLUMNS,
  type ImportError,
  MOST_IMPORT_ERRORS,
  TransferCategory,
  TransferFile,
  TransferPrompt,
} from "#contracts/admin/transfer.ts";
import type { PromptInput } from "#contracts/catalogue.ts";
import { BadRequest, Invalid } from "#server/errors.ts";
import { CsvError, type CsvRecord, disarm, readCsv, rearm, writeCsv } from "../csv.ts";
import { createSlices } from "./slices.ts";

/** The two formats of export and import. */

export interface Place {
  line: number | null;
  where: string;
}
export interface CategoryEntry extends Place {
  id?: string | undefined;
  name: string;
  description?: string | undefined;
}
/** Fields that a file leaves out are undefined, and stay as they are in the shop. */
export interface PromptEntry extends Place, z.infer<typeof TransferPrompt> {
  category: string;
}
export interface Reading {
  categories: CategoryEntry[];
  prompts: PromptEntry[];
  errors: ImportError[];
}

export interface PromptFields {
  slug: string;
  title: string;
  tags: string[];
  content: string;
  gives: string | null;
  inputs: PromptInput[];
  example_answer: string | null;
}
export interface StoredCategory {
  id: string;
  name: string;
  description: string;
  prompts: (PromptFields & { id: string })[];
}

/** Spreadsheets take a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = "\ufeff";
const TAG_SEPARATOR = ";";

type CsvRow = Partial<Record<(typeof CSV_COLUMNS)[number], string>>;

export function writeCsvFile(categories: readonly StoredCategory[]): string {
  const rows = categories.flatMap(({ name, description, prompts }): CsvRow[] => {
    const shelf = { category: name, category_description: description };
    return prompts.length === 0 ? [shelf] : prompts.map((prompt) => ({ ...shelf, ...toCsvRow(prompt) }));
  });
  const records = rows.map((row) => CSV_COLUMNS.map((column) => disarm(row[column] ?? "")));
  return BYTE_ORDER_MARK + writeCsv([[...CSV_COLUMNS], ...records]);
}

const toCsvRow = (prompt: StoredCategory["prompts"][number]): CsvRow => ({
  id: prompt.id,
  title: prompt.title,
  tags: prompt.tags.join(TAG_SEPARATOR),
  content: prompt.content,
  slug: prompt.slug,
  gives: prompt.gives ?? "",
  inputs: prompt.inputs.length > 0 ? JSON.stringify(prompt.inputs) : "",
  example_answer: prompt.example_answer ?? "",
});

export const writeJsonFile = (categories: readonly StoredCategory[]): string =>
  `${JSON.stringify({ categories }, null, 2)}\n`;

const unreadable = (message: string) => new Invalid("unreadable_file", message);

export async function readCsvFile(text: string): Promise<Reading> {
  try {
    return await readCsvRecords(readCsv(text.replace(BYTE_ORDER_MARK, "")));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { line, message } = error;
    return { categories: [], prompts: [], errors: [{ line, where: `line ${line}`, message }] };
  }
}

async function readCsvRecords(records: Generator<CsvRecord>): Promise<Reading> {
  const head = records.next().value;
  if (!head) throw unreadable("The file is empty.");
  const columns = (head as CsvRecord).fields.map((name) => name.trim().toLowerCase());
  const known = columns.every((name) => (CSV_COLUMNS as readonly string[]).includes(name));
  const complete = ["category", "title", "content"].every((name) => columns.includes(name));
  if (!known || !complete || new Set(columns).size < columns.length) {
    throw unreadable(`This is not our CSV: the first line names the columns ${CSV_COLUMNS.join(",")}.`);
  }
  const reading: Reading = { categories: [], prompts: [], errors: [] };
  const endSlice = createSlices();
  for (const { line, fields } of records) {
    await endSlice();
    if (hasEnoughErrors(reading)) break;
    const place = { line, where: `line ${line}` };
    if (fields.length !== columns.length) {
      reading.errors.push({ ...place, message: `${fields.length} fields instead of ${columns.length}.` });
      continue;
    }
    const row: CsvRow = Object.fromEntries(columns.map((name, at) => [name, rearm(fields[at] ?? "")]));
    readCsvRow(row, place, reading);
  }
  return reading;
}

function readCsvRow(row: CsvRow, place: Place, reading: Reading): void {
  const category = take(
    TransferCategory,
    { name: row.category, ...(row.category_description ? { description: row.category_description } : {}) },
    place,
    reading,
  );
  if (category) reading.categories.push({ ...place, name: category.name, description: category.description });
  if (!row.title && !row.content && !row.id) return;
  const tags = (row.tags ?? "").split(TAG_SEPARATOR).map((tag) => tag.trim());
  const inputs = row.inputs ? take(InputsCell, { inputs: row.inputs }, place, reading) : { inputs: [] };
  if (!inputs) return;
  const prompt = take(
    TransferPrompt,
    {
      ...(row.id ? { id: row.id.toLowerCase() } : {}),
      title: row.title,
      tags: tags.filter(Boolean),
      content: row.content,
      ...(row.slug ? { slug: row.slug } : {}),
      ...(row.gives === undefined ? {} : { gives: row.gives || null }),
      ...(row.inputs === undefined ? {} : inputs),
      ...(row.example_answer === undefined ? {} : { example_answer: row.example_answer || null }),
    },
    place,
    reading,
  );
  if (category && prompt) reading.prompts.push({ ...place, ...prompt, category: category.name });
}

const InputsCell = z.object({
  inputs: z.string().transform((cell, { issues, value }) => {
    try {
      return JSON.parse(cell) as unknown;
    } catch {
      issues.push({ code: "custom", input: value, message: "This is not JSON." });
      return z.NEVER;
    }
  }),
});

export async function readJsonFile(text: string): Promise<Reading> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(BYTE_ORDER_MARK, ""));
  } catch (error) {
    throw new BadRequest("unreadable_file", `This is not JSON: ${(error as Error).message}.`);
  }
  const file = TransferFile.safeParse(json);
  if (!file.success) throw unreadable('This is not our JSON: the file holds { "categories": [ … ] }.');
  const reading: Reading = { categories: [], prompts: [], errors: [] };
  const endSlice = createSlices();
  for (const [index, entry] of file.data.categories.entries()) {
    await endSlice();
    if (hasEnoughErrors(reading)) break;
    const place = { line: null, where: `categories[${index}]` };
    const category = take(TransferCategory, entry, place, reading);
    if (!category) continue;
    const { prompts, ...named } = category;
    reading.categories.push({ ...place, ...named });
    for (const [at, written] of prompts.entries()) {
      await endSlice();
      if (hasEnoughErrors(reading)) break;
      const within = { line: null, where: `${place.where}.prompts[${at}]` };
      const prompt = take(TransferPrompt, written, within, reading);
      if (prompt) reading.prompts.push({ ...within, ...prompt, category: category.name });
    }
  }
  return reading;
}

export const hasEnoughErrors = ({ errors }: Pick<Reading, "errors">): boolean =>
  errors.length >= MOST_IMPORT_ERRORS;

function take<S extends z.ZodType>(
  schema: S,
  value: unknown,
  place: Place,
  reading: Reading,
): z.output<S> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const field = issue.path.join(".");
    reading.errors.push({ ...place, message: field ? `${field}: ${issue.message}` : issue.message });
  }
  return undefined;
}
