import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PromptInput } from "#contracts/catalogue.ts";
import { ownsPrompt } from "#server/database/open-lines.ts";
import type { Queryable } from "#server/database/pool.ts";
import { categories, prompts, promptVersions } from "#server/database/schema/catalogue.ts";
import { libraryFavourites, libraryProfiles } from "#server/database/schema/library.ts";

export interface VersionRow {
  promptId: string;
  version: number;
  title: string;
  note: string | null;
  createdAt: Date;
  /** Of the newest version only. */
  content: string | null;
  inputs: PromptInput[] | null;
}

/** Oldest first. The newest while it is sold has the inputs that the prompt has now: their labels may change alone. */
export const listVersions = (db: Queryable, promptIds: string[]): Promise<VersionRow[]> => {
  const isNewest = sql`${promptVersions.version} = max(${promptVersions.version}) over (partition by ${promptVersions.promptId})`;
  return db
    .select({
      promptId: promptVersions.promptId,
      version: promptVersions.version,
      title: promptVersions.title,
      note: promptVersions.note,
      createdAt: promptVersions.createdAt,
      content: sql<string | null>`case when ${isNewest} then ${promptVersions.content} end`,
      inputs: sql<
        PromptInput[] | null
      >`case when ${isNewest} then coalesce(${prompts.inputs}, ${promptVersions.inputs}) end`,
    })
    .from(promptVersions)
    .leftJoin(
      prompts,
      and(eq(prompts.id, promptVersions.promptId), eq(prompts.version, promptVersions.version)),
    )
    .where(inArray(promptVersions.promptId, promptIds))
    .orderBy(asc(promptVersions.promptId), asc(promptVersions.version));
};

export async function findVersion(db: Queryable, promptId: string, version: number) {
  const [row] = await db
    .select({
      title: promptVersions.title,
      content: promptVersions.content,
      inputs: promptVersions.inputs,
    })
    .from(promptVersions)
    .where(and(eq(promptVersions.promptId, promptId), eq(promptVersions.version, version)));
  return row;
}

/** Those that are still sold. */
export const listSold = (db: Queryable, promptIds: string[]) =>
  db
    .select({
      id: prompts.id,
      slug: prompts.slug,
      tags: prompts.tags,
      categoryName: categories.name,
    })
    .from(prompts)
    .innerJoin(categories, eq(categories.id, prompts.categoryId))
    .where(inArray(prompts.id, promptIds));

export async function listFavourites(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ promptId: libraryFavourites.promptId })
    .from(libraryFavourites)
    .where(eq(libraryFavourites.userId, userId));
  return new Set(rows.map(({ promptId }) => promptId));
}

export async function addFavourite(db: Queryable, userId: string, promptId: string): Promise<void> {
  await db.insert(libraryFavourites).values({ userId, promptId }).onConflictDoNothing();
}

export async function removeFavourite(db: Queryable, userId: string, promptId: string): Promise<void> {
  await db
    .delete(libraryFavourites)
    .where(and(eq(libraryFavourites.userId, userId), eq(libraryFavourites.promptId, promptId)));
}

export async function readFacts(db: Queryable, userId: string): Promise<Record<string, string>> {
  const [row] = await db
    .select({ facts: libraryProfiles.facts })
    .from(libraryProfiles)
    .where(eq(libraryProfiles.userId, userId));
  return row?.facts ?? {};
}

export async function writeFacts(
  db: Queryable,
  userId: string,
  facts: Record<string, string>,
): Promise<void> {
  await db
    .insert(libraryProfiles)
    .values({ userId, facts })
    .onConflictDoUpdate({ target: libraryProfiles.userId, set: { facts } });
}

export async function owns(db: Queryable, userId: string, promptId: string): Promise<boolean> {
  const owned = ownsPrompt(sql`${userId}::uuid`, sql`${promptId}::uuid`);
  const { rows } = await db.execute<{ owned: boolean }>(sql`select ${owned} as owned`);
  return rows[0]?.owned ?? false;
}
