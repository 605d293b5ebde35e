import type { AuditList, AuditQuery } from "#contracts/admin/audit.ts";
import type { Context } from "#server/context.ts";
import * as store from "./store.ts";

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

/** What was done to one thing, newest first; who only looked at it is left to the log itself. */
export const readDeedsOn = (ctx: Context, subject: string) => store.listAbout(ctx.db, subject, MOST_SHOWN);
