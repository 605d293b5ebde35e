import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { sendLink } from "./links/link.ts";
import { sendConfirmation } from "./password/confirmation.ts";
import { endAllSessions } from "./session/store.ts";
import * as store from "./store.ts";

const FOREVER = new Date("9999-12-31T00:00:00Z");

export const findAccountById = (db: Queryable, id: string) => store.findAccount(db, { id });

export const sendConfirmationAgain = (ctx: Context, tx: Queryable, account: store.Account): Promise<void> =>
  sendConfirmation(ctx, tx, account, {});

export const sendPasswordReset = (ctx: Context, tx: Queryable, account: store.Account): Promise<void> =>
  sendLink(ctx, tx, account, { kind: "recovery", redirectTo: `${ctx.config.publicUrl}/reset-password` });

export async function disableAccount(ctx: Context, tx: Queryable, id: string): Promise<void> {
  await store.changeUser(tx, id, { bannedUntil: FOREVER, updatedAt: ctx.now() });
  await endAllSessions(tx, id);
}

export const enableAccount = (ctx: Context, tx: Queryable, id: string): Promise<void> =>
  store.changeUser(tx, id, { bannedUntil: null, updatedAt: ctx.now() });

export const removeAccount = (tx: Queryable, id: string): Promise<boolean> => store.removeUser(tx, id);
