import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { rateLimits } from "#server/database/schema/auth.ts";
import { TooManyRequests } from "#server/errors.ts";

export interface Limit {
  /** What is counted, such as sign-in; each name has counters of its own. */
  name: string;
  /** Whose tries: an address, an account, both. */
  subject: string;
  most: number;
  seconds: number;
}

/** Counts a try against each limit, in one statement, and refuses it when one of them is used up. */
export async function countTry(ctx: Context, limits: readonly Limit[]): Promise<void> {
  refuse(await count(ctx, limits));
}

/** Counts a try as above; for where a refusal would tell a stranger something. */
export const isWithinLimits = async (ctx: Context, limits: readonly Limit[]): Promise<boolean> =>
  (await count(ctx, limits)) === undefined;

async function count(ctx: Context, limits: readonly Limit[]): Promise<Wait | undefined> {
  const scale = ctx.config.rateLimitScale;
  if (scale === 0 || limits.length === 0) return undefined;
  const now = ctx.now();
  // Sorted, so that two statements that lock the same rows cannot deadlock.
  const rows = limits.map((limit) => ({ key: keyOf(limit), limit })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await ctx.db
    .insert(rateLimits)
    .values(
      rows.map(({ key, limit }) => ({
        key,
        tries: 1,
        resetsAt: new Date(now.getTime() + limit.seconds * 1000),
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${rateLimits.resetsAt} <= ${now} then 1 else ${rateLimits.tries} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= ${now} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  return longestWait(now, counted, rows, scale);
}

/** Takes back a try that was counted beforehand: for what counts failures only. */
export async function giveBack(ctx: Context, limit: Limit): Promise<void> {
  if (ctx.config.rateLimitScale === 0) return;
  await ctx.db
    .update(rateLimits)
    .set({ tries: sql`greatest(${rateLimits.tries} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(limit)));
}

/** Forgets all tries: for what the person has proved otherwise. */
export async function resetTries(ctx: Context, limit: Limit): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit)));
}

type Counter = typeof rateLimits.$inferSelect;
type Wait = { name: string; seconds: number };

function longestWait(
  now: Date,
  counters: Counter[],
  rows: { key: string; limit: Limit }[],
  scale: number,
): Wait | undefined {
  const waits = rows.flatMap(({ key, limit }) => {
    const counter = counters.find((row) => row.key === key);
    return counter && counter.tries > limit.most * scale
      ? [{ name: limit.name, seconds: (counter.resetsAt.getTime() - now.getTime()) / 1000 }]
      : [];
  });
  return waits.sort((one, other) => other.seconds - one.seconds)[0];
}

function refuse(wait: Wait | undefined): void {
  if (wait) throw new TooManyRequests(Math.max(1, Math.ceil(wait.seconds)), wait.name);
}

/** Hashed, so that the table does not list addresses and accounts. */
const keyOf = ({ name, subject }: Limit) =>
  `${name}:${createHash("sha256").update(subject).digest("base64url")}`;
