import { randomUUID } from "node:crypto";
import type { ImportError, ImportRow } from "#contracts/admin/transfer.ts";
import { characterCount, tierForLength } from "#contracts/money.ts";
import { inputsInText } from "#contracts/variables.ts";
import {
  type CategoryEntry,
  hasEnoughErrors,
  type PromptEntry,
  type PromptFields,
  type Reading,
  type StoredCategory,
} from "./files.ts";
import { planSlugs } from "./plan-slugs.ts";
import { createSlices } from "./slices.ts";

/** What an import would change, worked out before anything is written. */

interface PlannedCategory {
  id: string;
  name: string;
  description: string;
}
interface PlannedPrompt extends PromptFields {
  id: string;
  categoryId: string;
  characterCount: number;
  price: number;
}
export interface Plan {
  categories: PlannedCategory[];
  prompts: PlannedPrompt[];
  rows: ImportRow[];
  errors: ImportError[];
}

type StoredPrompt = StoredCategory["prompts"][number] & { categoryId: string; category: string };

export async function planImport(stored: readonly StoredCategory[], reading: Reading): Promise<Plan> {
  const plan: Plan = { categories: [], prompts: [], rows: [], errors: [...reading.errors] };
  if (hasEnoughErrors(reading)) return plan;
  const idOf = await planCategories(stored, reading.categories, plan);
  await planPrompts(stored, reading.prompts, idOf, plan);
  return plan;
}

const complain = (plan: Plan, { line, where }: { line: number | null; where: string }, message: string) =>
  plan.errors.push({ line, where, message });

/** Answers the id that each category name of the file stands for. */
async function planCategories(
  stored: readonly StoredCategory[],
  entries: readonly CategoryEntry[],
  plan: Plan,
): Promise<Map<string, string>> {
  const byId = new Map(stored.map((category) => [category.id, category]));
  const byName = new Map(stored.map((category) => [category.name, category]));
  const planned = new Map<string, PlannedCategory>();
  const owner = new Map(stored.map((category) => [category.name, category.id]));
  const endSlice = createSlices();
  for (const entry of entries) {
    await endSlice();
    if (hasEnoughErrors(plan)) break;
    const before = planned.get(entry.name);
    if (before) {
      const differs = entry.description !== undefined && entry.description !== before.description;
      if (differs) complain(plan, entry, `The category "${entry.name}" has another description further up.`);
      continue;
    }
    const known = (entry.id && byId.get(entry.id)) || byName.get(entry.name);
    const description = entry.description ?? known?.description;
    if (description === undefined) {
      complain(plan, entry, `The category "${entry.name}" is new and needs a description.`);
      continue;
    }
    const category = { id: known?.id ?? entry.id ?? randomUUID(), name: entry.name, description };
    const nameOwner = owner.get(entry.name);
    if (nameOwner !== undefined && nameOwner !== category.id) {
      complain(plan, entry, `Another category is named "${entry.name}" already.`);
      continue;
    }
    owner.set(entry.name, category.id);
    planned.set(entry.name, category);
    const changes = known
      ? (["name", "description"] as const).filter((field) => known[field] !== category[field])
      : [];
    if (!known || changes.length > 0) plan.categories.push(category);
    plan.rows.push({
      line: entry.line,
      where: entry.where,
      kind: "category",
      action: !known ? "create" : changes.length > 0 ? "update" : "unchanged",
      category: entry.name,
      title: "",
      changes,
      price: null,
      character_count: null,
      duplicate_of: [],
    });
  }
  return new Map([...planned].map(([name, { id }]) => [name, id]));
}

const keyOf = (category: string, title: string) => `${category}\n${title}`;

interface Match {
  entry: PromptEntry;
  id: string;
  categoryId: string;
  known: StoredPrompt | undefined;
}

async function planPrompts(
  stored: readonly StoredCategory[],
  entries: readonly PromptEntry[],
  idOf: Map<string, string>,
  plan: Plan,
): Promise<void> {
  const existing: StoredPrompt[] = stored.flatMap((category) =>
    category.prompts.map((prompt) => ({ ...prompt, categoryId: category.id, category: category.name })),
  );
  const matches = await matchPrompts(existing, entries, idOf, plan);
  const entryOf = new Map(matches.map(({ id, entry }) => [id, entry]));
  const slugOf = planSlugs(
    existing,
    matches.map(({ id, entry: { title, slug } }) => ({ id, title, slug })),
    (id, slug) => complain(plan, entryOf.get(id) as PromptEntry, `Another prompt has the slug "${slug}".`),
  );
  const endSlice = createSlices();
  const alike = new Map<string, (StoredPrompt | PromptEntry)[]>();
  for (const prompt of [...existing, ...entries]) {
    await endSlice();
    const text = plainText(prompt.content);
    const same = alike.get(text);
    if (same) same.push(prompt);
    else alike.set(text, [prompt]);
  }
  for (const { entry, id, categoryId, known } of matches) {
    await endSlice();
    const length = characterCount(entry.content);
    const prompt: PlannedPrompt = {
      id,
      categoryId,
      slug: slugOf.get(id) ?? "",
      title: entry.title,
      tags: entry.tags,
      content: entry.content,
      gives: entry.gives === undefined ? (known?.gives ?? null) : entry.gives,
      inputs: inputsInText(entry.content, entry.inputs ?? known?.inputs ?? []),
      example_answer:
        entry.example_answer === undefined ? (known?.example_answer ?? null) : entry.example_answer,
      characterCount: length,
      price: tierForLength(length)?.price ?? 0,
    };
    const changes = known ? differences(known, prompt) : [];
    if (!known || changes.length > 0) plan.prompts.push(prompt);
    plan.rows.push({
      line: entry.line,
      where: entry.where,
      kind: "prompt",
      action: !known ? "create" : changes.length > 0 ? "update" : "unchanged",
      category: entry.category,
      title: entry.title,
      changes,
      price: prompt.price,
      character_count: length,
      duplicate_of: twins(alike.get(plainText(entry.content)) ?? [], entry, known),
    });
  }
}

/** Which prompt of the shop each entry stands for, or that it is a new one. */
async function matchPrompts(
  existing: readonly StoredPrompt[],
  entries: readonly PromptEntry[],
  idOf: Map<string, string>,
  plan: Plan,
): Promise<Match[]> {
  const byId = new Map(existing.map((prompt) => [prompt.id, prompt]));
  const byKey = Map.groupBy(existing, (prompt) => keyOf(prompt.categoryId, prompt.title));
  const matches: Match[] = [];
  const seen = new Set<string>();
  const endSlice = createSlices();
  for (const entry of entries) {
    await endSlice();
    if (hasEnoughErrors(plan)) break;
    const categoryId = idOf.get(entry.category);
    if (categoryId === undefined) continue;
    const candidates = entry.id ? [] : (byKey.get(keyOf(categoryId, entry.title)) ?? []);
    if (candidates.length > 1) {
      complain(plan, entry, `There are ${candidates.length} prompts with this title: an id must say which.`);
      continue;
    }
    const known = entry.id ? byId.get(entry.id) : candidates[0];
    const identity = known?.id ?? entry.id ?? keyOf(categoryId, entry.title);
    if (seen.has(identity)) {
      complain(plan, entry, "This prompt is in the file twice.");
      continue;
    }
    seen.add(identity);
    matches.push({ entry, id: known?.id ?? entry.id ?? randomUUID(), categoryId, known });
  }
  return matches;
}

const FIELDS = ["slug", "title", "tags", "content", "gives", "inputs", "example_answer"] as const;

function differences(known: StoredPrompt, prompt: PlannedPrompt): string[] {
  return [
    ...(known.categoryId === prompt.categoryId ? [] : ["category"]),
    ...FIELDS.filter((field) => JSON.stringify(known[field]) !== JSON.stringify(prompt[field])),
  ];
}

/** A file that holds one text thousands of times does not name all of them for each. */
const MOST_TWINS = 10;

/** The same rule as the index in the database: case, spaces and punctuation do not count. */
const plainText = (content: string) => content.toLowerCase().replace(/[\s!-/:-@[-`{-~]+/g, "");

function twins(
  same: readonly (StoredPrompt | PromptEntry)[],
  entry: PromptEntry,
  known: StoredPrompt | undefined,
): string[] {
  const titles = new Set<string>();
  for (const other of same) {
    const isOther = other !== entry && other !== known && !(known && other.id === known.id);
    if (isOther) titles.add(other.title);
    if (titles.size === MOST_TWINS) break;
  }
  return [...titles];
}
