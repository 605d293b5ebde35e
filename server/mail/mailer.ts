import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { outboxTransport } from "./outbox.ts";
import { smtpTransport } from "./smtp.ts";
import type { Mail, MailTransport } from "./transport.ts";

/** Sent by a job, exactly when the caller's transaction holds. */
export const enqueueMail = (ctx: Context, db: Queryable, mail: Mail): Promise<void> =>
  ctx.jobs.enqueue(db, "send-mail", mail);

/** Sends what was enqueued; a failure is the job's to try again. */
export function deliverMail(ctx: Context): MailTransport {
  const { smtpUrl, from } = ctx.config.mail;
  const transport = smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(ctx.db, ctx.now);
  ctx.jobs.work("send-mail", transport.send);
  return transport;
}

/** An id for a mail that is told apart by its words, such as its kind and the token it carries. */
export const messageIdFor = (ctx: Context, name: string): string =>
  `${name}@${new URL(ctx.config.publicUrl).hostname}`;
