import type { Context } from "#server/context.ts";
import { readOutbox } from "#server/mail/outbox.ts";

export interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: string[];
  created_at: string;
}

/** Newest first. */
export async function listMail(ctx: Context): Promise<OutboxMail[]> {
  const rows = await readOutbox(ctx.db);
  return rows.map(({ id, to, subject, text, html, attachments, createdAt }) => ({
    id,
    to,
    subject,
    text,
    html,
    attachments,
    links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
    created_at: createdAt.toISOString(),
  }));
}
