import type { AuditAction } from "#contracts/admin/audit.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { auditLog } from "#server/database/schema/operations.ts";

/** An account, or a caller without one, who is named as it stands here. */
export type Actor = { id: string; email: string } | "service role" | "not signed in";

export interface Deed {
  action: AuditAction;
  /** Whose id or name it is about. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** In the transaction of the deed itself: nothing happens unrecorded, and nothing is recorded that did not happen. */
export async function record(ctx: Context, tx: Queryable, actor: Actor, deed: Deed): Promise<void> {
  await tx.insert(auditLog).values({
    at: ctx.now(),
    ...(typeof actor === "string"
      ? { actorId: null, actorEmail: actor }
      : { actorId: actor.id, actorEmail: actor.email }),
    action: deed.action,
    subject: deed.subject,
    before: deed.before ?? null,
    after: deed.after ?? null,
  });
}
