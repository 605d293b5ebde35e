import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import type { Queryable } from "#server/database/pool.ts";
import { sendLink } from "./links/link.ts";
import { sendConfirmation } from "./password/confirmation.ts";
import { endAllSessions, listSessions } from "./session/store.ts";
import { describeUserAgent } from "./session/user-agent.ts";
import * as store from "./store.ts";

/** What an admin of the shop does with an account, in the caller's transaction. */

const FOREVER = new Date("9999-12-31T00:00:00Z");

export const findAccountById = (db: Queryable, id: string) => store.findAccount(db, { id });

export const mailConfirmation = (ctx: Context, tx: Queryable, account: store.Account): Promise<void> =>
  sendConfirmation(ctx, tx, account, {});

export const mailReset = (ctx: Context, tx: Queryable, account: store.Account): Promise<void> =>
  sendLink(ctx, tx, account, { kind: "recovery", redirectTo: `${ctx.config.publicUrl}/reset-password` });

export async function listSessionsOf(ctx: Context, db: Queryable, userId: string) {
  const rows = await listSessions(db, userId, liveSession(ctx.config, ctx.now()));
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.usedAt.toISOString(),
    user_agent: describeUserAgent(row.userAgent),
    ip: row.ip,
    aal: row.aal,
  }));
}

export const endSessionsOf = endAllSessions;

/** No new session from now on, and the open ones end. */
export async function disableAccount(ctx: Context, tx: Queryable, id: string): Promise<void> {
  await store.changeUser(tx, id, { bannedUntil: FOREVER, updatedAt: ctx.now() });
  await endAllSessions(tx, id);
}

export const enableAccount = (ctx: Context, tx: Queryable, id: string): Promise<void> =>
  store.changeUser(tx, id, { bannedUntil: null, updatedAt: ctx.now() });

export const removeAccount = (tx: Queryable, id: string): Promise<boolean> => store.removeUser(tx, id);
