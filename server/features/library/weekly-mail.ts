import { randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { NotFound } from "#server/errors.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import { improvedMail } from "#server/mail/templates/library.ts";
import * as store from "./mail-store.ts";

/** A mail a week at most; shorter than a week, because the job may begin a little earlier than the week before. */
const BETWEEN_MAILS_MS = 6.5 * 86_400_000;

/** Tells buyers which of their prompts have a newer version than the one they bought, each version once. */
export async function sendImprovedMails(ctx: Context): Promise<void> {
  const now = ctx.now();
  const lastBefore = new Date(now.getTime() - BETWEEN_MAILS_MS);
  for (const { userId, email, improved } of await store.listImproved(ctx.db, lastBefore)) {
    await transaction(ctx.db, async (tx) => {
      const freshToken = randomBytes(32).toString("base64url");
      const token = await store.markTold(tx, { userId, now, lastBefore, freshToken });
      // Another instance was first, or the person has unsubscribed meanwhile.
      if (!token) return;
      const unsubscribeUrl = `${ctx.config.publicUrl}/unsubscribe/${token}`;
      await enqueueMail(ctx, tx, {
        to: email,
        ...improvedMail({ improved, libraryUrl: `${ctx.config.publicUrl}/library`, unsubscribeUrl }),
        messageId: messageIdFor(ctx, `improved-${userId}-${now.getTime()}`),
        unsubscribeUrl,
      });
    });
  }
}

export async function assertUnsubscribeToken(ctx: Context, token: string): Promise<void> {
  if (!(await store.hasToken(ctx.db, token))) throw unknownToken();
}

export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  if (!(await store.stopMails(ctx.db, token))) throw unknownToken();
}

const unknownToken = () => new NotFound("unknown_link", "This link is not valid.");

export function startLibraryJobs(ctx: Context): void {
  ctx.jobs.repeat("mail-improved-prompts", "37 8 * * 2", () => sendImprovedMails(ctx));
}
