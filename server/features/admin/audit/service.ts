import type { AuditAction, AuditList, AuditQuery } from "#contracts/admin-audit.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as store from "./store.ts";

export interface Deed {
  action: AuditAction;
  /** Whose id or name it is about. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** In the transaction of the deed itself: nothing happens unrecorded, and nothing is recorded that did not happen. */
export const record = (ctx: Context, tx: Queryable, actor: User, deed: Deed): Promise<void> =>
  store.add(tx, {
    at: ctx.now(),
    actorId: actor.id,
    actorEmail: actor.email,
    action: deed.action,
    subject: deed.subject,
    before: deed.before ?? null,
    after: deed.after ?? null,
  });

export const findEntry = store.find;

export async function readAudit(ctx: Context, query: AuditQuery): Promise<AuditList> {
  const { rows, total } = await store.list(ctx.db, query);
  return {
    items: rows.map(({ entry, undoable }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      actor_id: entry.actorId,
      actor_email: entry.actorEmail,
      action: entry.action,
      subject: entry.subject,
      before: entry.before,
      after: entry.after,
      undoable,
    })),
    total,
    page: query.page,
  };
}

const MOST_SHOWN = 200;

/** What admins did to one thing, newest first. */
export const readDeedsOn = (ctx: Context, subject: string) => store.listAbout(ctx.db, subject, MOST_SHOWN);
