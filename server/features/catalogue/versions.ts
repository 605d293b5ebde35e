import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { prompts, promptVersions } from "#server/database/schema/catalogue.ts";
import { orderItems } from "#server/database/schema/shop.ts";

/** What is written about a change: the admin's line, if there is one, and when it was. */
interface Change {
  note: string | null;
  now: Date;
}

/**
 * After prompts were written, in the same transaction: a new title or content makes a new version. A prompt that comes
 * back under its old id goes on counting where it was.
 */
export async function recordVersions(
  db: Queryable,
  ids: readonly string[],
  { note, now }: Change,
): Promise<void> {
  await db.execute(sql`
    with latest as (
      select distinct on (prompt_id) prompt_id, version, title, content from ${promptVersions}
      where prompt_id = any(${sql.param(ids)}::uuid[]) order by prompt_id, version desc
    ), made as (
      insert into ${promptVersions} (prompt_id, version, title, content, inputs, note, created_at)
      select p.id, coalesce(latest.version, 0) + 1, p.title, p.content, p.inputs, ${note}, ${now.toISOString()}::timestamptz
      from ${prompts} p left join latest on latest.prompt_id = p.id
      where p.id = any(${sql.param(ids)}::uuid[])
        and (latest.title, latest.content) is distinct from (p.title, p.content)
      returning prompt_id, version
    )
    update ${prompts} p set version = current.version
    from (select prompt_id, max(version) as version
      from (select prompt_id, version from latest union all select prompt_id, version from made) known
      group by prompt_id) current
    where p.id = current.prompt_id and p.version <> current.version`);
}

/** Newest last, without the texts. */
export const listVersions = (db: Queryable, promptId: string) =>
  db
    .select({
      version: promptVersions.version,
      title: promptVersions.title,
      note: promptVersions.note,
      createdAt: promptVersions.createdAt,
    })
    .from(promptVersions)
    .where(eq(promptVersions.promptId, promptId))
    .orderBy(asc(promptVersions.version));

/** Of prompts that are neither sold nor owned by anybody. */
export async function deleteUnusedVersions(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from ${promptVersions} v
    where not exists (select from ${prompts} p where p.id = v.prompt_id)
      and not exists (select from ${orderItems} i where i.prompt_id = v.prompt_id)`);
}
