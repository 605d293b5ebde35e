import { type SQL, sql } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import { authSessions } from "./schema/auth.ts";

const DAY_MS = 86_400_000;

/** The condition of a session that has not run out: neither idle nor old for too long. */
export function liveSession({ auth }: Config, now: Date): SQL {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return sql`(${authSessions.usedAt} > ${daysAgo(auth.sessionIdleDays)} and ${authSessions.createdAt} > ${daysAgo(auth.sessionMaxDays)})`;
}
