import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import * as templates from "#server/mail/templates/account-notices.ts";
import type { MailText } from "#server/mail/templates/layout.ts";
import { readSettings } from "#server/settings/settings.ts";
import { post } from "./links/link.ts";

/** Mails about changes that a thief would make too, in the transaction of the change. */

const help = async (ctx: Context): Promise<templates.Help> => ({
  resetUrl: `${ctx.config.publicUrl}/forgot-password`,
  supportEmail: (await readSettings(ctx)).support.email,
});

const send = async (
  ctx: Context,
  db: Queryable,
  to: string,
  write: (help: templates.Help) => MailText,
): Promise<void> => post(ctx, db, to, write(await help(ctx)));

export const sendPasswordChanged = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  send(ctx, db, email, templates.passwordChanged);

/** To the old address: whoever lost the account reads that one. */
export const sendEmailChanged = (
  ctx: Context,
  db: Queryable,
  oldEmail: string,
  newEmail: string,
): Promise<void> => send(ctx, db, oldEmail, (ways) => templates.emailChanged({ ...ways, newEmail }));

export const sendFactorAdded = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  send(ctx, db, email, templates.factorAdded);

export const sendFactorRemoved = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  send(ctx, db, email, templates.factorRemoved);
