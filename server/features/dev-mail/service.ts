import type { Context } from "#server/context.ts";
import { readOutbox } from "#server/mail/outbox.ts";

export interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  created_at: string;
}

/** Newest first. */
export async function listMail(ctx: Context): Promise<OutboxMail[]> {
  const rows = await readOutbox(ctx.db);
  return rows.map(({ id, to, subject, text, html, createdAt }) => ({
    id,
    to,
    subject,
    text,
    html,
    links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
    created_at: createdAt.toISOString(),
  }));
}
