import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import * as notices from "#server/mail/templates/account-notices.ts";
import { alreadyRegistered } from "#server/mail/templates/accounts.ts";
import type { MailText } from "#server/mail/templates/layout.ts";
import { randomToken } from "./secrets.ts";

export const sendAccountMail = (ctx: Context, db: Queryable, to: string, text: MailText): Promise<void> =>
  enqueueMail(ctx, db, { to, ...text, messageId: messageIdFor(ctx, `account-${randomToken()}`) });

const resetUrl = (ctx: Context): string => `${ctx.config.publicUrl}/forgot-password`;

const accountUrl = (ctx: Context): string => `${ctx.config.publicUrl}/account`;

export const sendAlreadyRegistered = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  sendAccountMail(
    ctx,
    db,
    email,
    alreadyRegistered({ signInUrl: `${ctx.config.publicUrl}/auth`, resetUrl: resetUrl(ctx) }),
  );

/** Notices of changes that an attacker would make too, sent in the transaction of the change. */
async function sendNotice(
  ctx: Context,
  db: Queryable,
  to: string,
  template: (help: notices.Help) => MailText,
): Promise<void> {
  const { support } = await ctx.settings.read();
  await sendAccountMail(ctx, db, to, template({ resetUrl: resetUrl(ctx), supportEmail: support.email }));
}

export const sendPasswordChanged = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  sendNotice(ctx, db, email, notices.passwordChanged);

/** Sent to the old address, which the owner still reads if somebody else made the change. */
export const sendEmailChanged = (
  ctx: Context,
  db: Queryable,
  oldEmail: string,
  newEmail: string,
): Promise<void> => sendNotice(ctx, db, oldEmail, (help) => notices.emailChanged({ ...help, newEmail }));

export const sendFactorAdded = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  sendNotice(ctx, db, email, notices.factorAdded);

export const sendFactorRemoved = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  sendNotice(ctx, db, email, notices.factorRemoved);

export const sendTokenCreated = (ctx: Context, db: Queryable, email: string, name: string): Promise<void> =>
  sendNotice(ctx, db, email, (help) => notices.tokenCreated({ ...help, accountUrl: accountUrl(ctx), name }));

export const sendPasskeyAdded = (ctx: Context, db: Queryable, email: string, name: string): Promise<void> =>
  sendNotice(ctx, db, email, (help) => notices.passkeyAdded({ ...help, accountUrl: accountUrl(ctx), name }));

export const sendPasskeyRemoved = (ctx: Context, db: Queryable, email: string, name: string): Promise<void> =>
  sendNotice(ctx, db, email, (help) => notices.passkeyRemoved({ ...help, name }));

export const sendAppConnected = (
  ctx: Context,
  db: Queryable,
  email: string,
  app: { name: string; redirectHost: string },
): Promise<void> =>
  sendNotice(ctx, db, email, (help) =>
    notices.appConnected({ ...help, accountUrl: accountUrl(ctx), ...app }),
  );

export const sendRecoveryCodesMade = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  sendNotice(ctx, db, email, notices.recoveryCodesMade);

export const sendRecoveryCodeUsed = (
  ctx: Context,
  db: Queryable,
  email: string,
  left: number,
): Promise<void> => sendNotice(ctx, db, email, (help) => notices.recoveryCodeUsed({ ...help, left }));

export const sendRecoveryCodesRemoved = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  sendNotice(ctx, db, email, notices.recoveryCodesRemoved);
