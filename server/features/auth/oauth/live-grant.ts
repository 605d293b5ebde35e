import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { oauthGrants } from "#server/database/schema/assistants.ts";

const DAY_MS = 86_400_000;

/** The condition of a grant that has not run out, after the same times as a session. */
export function liveGrant(ctx: Context): SQL {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const { sessionIdleDays, sessionMaxDays } = ctx.config.auth;
  return sql`(${oauthGrants.usedAt} > ${daysAgo(sessionIdleDays)} and ${oauthGrants.createdAt} > ${daysAgo(sessionMaxDays)})`;
}
