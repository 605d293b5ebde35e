import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { openLines } from "#server/database/open-lines.ts";
import type { Queryable } from "#server/database/pool.ts";
import { authUsers } from "#server/database/schema/auth.ts";
import { promptVersions } from "#server/database/schema/catalogue.ts";
import { libraryProfiles } from "#server/database/schema/library.ts";
import { orderItems, orders } from "#server/database/schema/shop.ts";

interface Improvements extends Record<string, unknown> {
  userId: string;
  email: string;
  improved: { title: string; note: string | null }[];
}

/** Everybody who may be told, with the prompts whose newest version is newer than bought and not told yet. */
export async function listImproved(db: Queryable, lastBefore: Date): Promise<Improvements[]> {
  const { rows } = await db.execute<Improvements>(sql`
    with own as (
      select ${orders.userId} as user_id, ${orderItems.promptId} as prompt_id,
        max(${orderItems.version}) as version,
        (array_agg(${orders.userEmail} order by ${orders.createdAt} desc))[1] as email
      from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
      where ${openLines} and ${orders.mailAllowed} and ${orders.userId} is not null
        and ${orderItems.promptId} is not null
      group by 1, 2
    )
    select own.user_id as "userId", coalesce(u.email, max(own.email)) as email,
      json_agg(json_build_object('title', newest.title, 'note', newest.note) order by newest.title) as improved
    from own
    join lateral (
      select v.title, v.note, v.created_at from ${promptVersions} v
      where v.prompt_id = own.prompt_id and v.version > own.version order by v.version desc limit 1
    ) newest on true
    left join ${libraryProfiles} p on p.user_id = own.user_id
    left join ${authUsers} u on u.id = own.user_id
    where coalesce(p.mail_allowed, true)
      and (p.told_at is null or (p.told_at < ${lastBefore.toISOString()}::timestamptz and newest.created_at > p.told_at))
    group by own.user_id, u.email`);
  return rows;
}

interface Telling {
  userId: string;
  now: Date;
  lastBefore: Date;
  freshToken: string;
}

/** The person's unsubscribe token; undefined when they were told already or do not want to be. */
export async function markTold(
  db: Queryable,
  { userId, now, lastBefore, freshToken }: Telling,
): Promise<string | undefined> {
  const [row] = await db
    .insert(libraryProfiles)
    .values({ userId, toldAt: now, unsubscribeToken: freshToken })
    .onConflictDoUpdate({
      target: libraryProfiles.userId,
      set: {
        toldAt: now,
        unsubscribeToken: sql`coalesce(${libraryProfiles.unsubscribeToken}, excluded.unsubscribe_token)`,
      },
      setWhere: and(
        libraryProfiles.mailAllowed,
        or(isNull(libraryProfiles.toldAt), lt(libraryProfiles.toldAt, lastBefore)),
      ),
    })
    .returning({ token: libraryProfiles.unsubscribeToken });
  return row?.token ?? undefined;
}

export async function hasToken(db: Queryable, token: string): Promise<boolean> {
  const rows = await db
    .select({ userId: libraryProfiles.userId })
    .from(libraryProfiles)
    .where(eq(libraryProfiles.unsubscribeToken, token));
  return rows.length > 0;
}

/** Whether the token is somebody's. */
export async function stopMails(db: Queryable, token: string): Promise<boolean> {
  const { rowCount } = await db
    .update(libraryProfiles)
    .set({ mailAllowed: false })
    .where(eq(libraryProfiles.unsubscribeToken, token));
  return (rowCount ?? 0) > 0;
}
