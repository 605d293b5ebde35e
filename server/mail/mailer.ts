import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { outboxTransport } from "./outbox.ts";
import { smtpTransport } from "./smtp.ts";
import type { Attachment, Mail, MailTransport } from "./transport.ts";

/** Sent by a job that exists only if the caller's transaction commits. */
export const enqueueMail = (ctx: Context, db: Queryable, mail: Mail): Promise<void> =>
  ctx.jobs.enqueue(db, "send-mail", mail);

/** The paper that a mail brings; none when its order is gone. */
export type AttachPaper = (paper: NonNullable<Mail["paper"]>) => Promise<Attachment | undefined>;

/** Sends what was enqueued; a failure is the job's to try again. */
export function deliverMail(ctx: Context, attach: AttachPaper): MailTransport {
  const { smtpUrl, from } = ctx.config.mail;
  const transport = smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(ctx.db, ctx.now);
  const send = async (mail: Mail) => {
    const attached = mail.paper && (await attach(mail.paper));
    await transport.send(mail, attached ? [attached] : []);
  };
  ctx.jobs.work("send-mail", once(send));
  return transport;
}

const REMEMBERED = 1_000;

/** If completing the job fails, pg-boss delivers it again; skip what this process already sent. */
function once(send: (mail: Mail) => Promise<void>): (mail: Mail) => Promise<void> {
  const sent = new Map<string, Promise<void>>();
  return (mail) => {
    const before = sent.get(mail.messageId);
    if (before) return before;
    const sending = send(mail).catch((error) => {
      sent.delete(mail.messageId);
      throw error;
    });
    sent.set(mail.messageId, sending);
    const [oldest] = sent.keys();
    if (sent.size > REMEMBERED && oldest !== undefined) sent.delete(oldest);
    return sending;
  };
}

/** The name must differ for each mail, such as its kind and the token it carries. */
export const messageIdFor = (ctx: Context, name: string): string =>
  `${name}@${new URL(ctx.config.publicUrl).hostname}`;
