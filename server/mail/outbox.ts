import { newestFirst } from "#server/database/newest-first.ts";
import type { Db, Queryable } from "#server/database/pool.ts";
import { mailOutbox } from "#server/database/schema/operations.ts";
import type { MailTransport } from "./transport.ts";

const SHOWN = 200;

/** Keeps mail where the person at the machine can read it; the same message twice stays one. */
export const outboxTransport = (db: Db, now: () => Date): MailTransport => ({
  async send({ to, subject, text, html, messageId }, attachments) {
    await db
      .insert(mailOutbox)
      .values({
        ...{ to, subject, text, html, messageId },
        attachments: attachments.map(({ filename }) => filename),
        createdAt: now(),
      })
      .onConflictDoNothing();
  },
  close() {},
});

export const readOutbox = (db: Queryable) =>
  db.select().from(mailOutbox).orderBy(newestFirst(mailOutbox.createdAt)).limit(SHOWN);
