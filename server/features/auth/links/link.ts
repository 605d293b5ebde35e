import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { enqueueMail, messageIdFor } from "#server/mail/mailer.ts";
import * as templates from "#server/mail/templates/accounts.ts";
import type { MailText } from "#server/mail/templates/layout.ts";
import { readSettings } from "#server/settings/settings.ts";
import type { PkceChallenge } from "../input.ts";
import { codeHashOf, hashOf, randomCode, randomToken } from "../secrets.ts";
import { type Account, changeUser, type UserRow } from "../store.ts";
import { safeRedirect } from "./redirects.ts";
import { putToken } from "./store.ts";

export type LinkKind =
  | "signup"
  | "invite"
  | "recovery"
  | "magiclink"
  | "email_change_current"
  | "email_change_new";
type TokenKind = LinkKind | "reauthentication";

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<TokenKind, number> = {
  signup: 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  recovery: HOUR_MS,
  magiclink: HOUR_MS,
  email_change_current: 24 * HOUR_MS,
  email_change_new: 24 * HOUR_MS,
  reauthentication: HOUR_MS / 4,
};
const SENT_AT: Record<TokenKind, keyof UserRow> = {
  signup: "confirmationSentAt",
  invite: "invitedAt",
  recovery: "recoverySentAt",
  magiclink: "recoverySentAt",
  email_change_current: "emailChangeSentAt",
  email_change_new: "emailChangeSentAt",
  reauthentication: "reauthenticationSentAt",
};

export interface Link {
  token: string;
  code: string;
  url: string;
  redirectTo: string;
}

export interface LinkWish {
  kind: TokenKind;
  /** The sign-up whose password the link brings. */
  signUpId?: number | undefined;
  redirectTo?: string | undefined;
  challenge?: PkceChallenge | undefined;
}

/** Makes a link that works once, for a while, and only the last one of its kind. */
export async function makeLink(ctx: Context, db: Queryable, account: Account, wish: LinkWish): Promise<Link> {
  const { kind, signUpId, challenge } = wish;
  const at = ctx.now();
  const email = recipientOf(account, kind);
  const token = `${challenge ? "pkce_" : ""}${randomToken()}`;
  const code = randomCode();
  await changeUser(db, account.id, { [SENT_AT[kind]]: at });
  await putToken(db, {
    userId: account.id,
    kind,
    signUpId,
    email,
    tokenHash: hashOf(token),
    codeHash: codeHashOf(email, code),
    ...challenge,
    expiresAt: new Date(at.getTime() + LIFETIME_MS[kind]),
    createdAt: at,
  });
  const redirectTo = safeRedirect(ctx.config, wish.redirectTo);
  const query = `token=${token}&type=${linkType(kind)}&redirect_to=${readable(redirectTo)}`;
  return { token, code, url: `${ctx.config.publicUrl}/auth/v1/verify?${query}`, redirectTo };
}

const recipientOf = (account: Account, kind: TokenKind): string =>
  (kind === "email_change_new" ? account.newEmail : null) ?? account.email;

/** The protocol has one name for the links to both addresses. */
export const linkType = (kind: string): string => (kind.startsWith("email_change") ? "email_change" : kind);

/** An address inside an address that a person can still read: colons and slashes may stay. */
const readable = (url: string): string =>
  encodeURIComponent(url).replaceAll("%3A", ":").replaceAll("%2F", "/");

interface LetterWords {
  newEmail: string;
  supportEmail: string;
}

const LETTERS: Record<TokenKind, (link: Link, words: LetterWords) => MailText> = {
  signup: templates.confirmSignUp,
  invite: templates.invitation,
  recovery: templates.resetPassword,
  magiclink: templates.magicLink,
  email_change_current: (link, words) => templates.approveNewEmail({ ...link, ...words }),
  email_change_new: (link, words) => templates.confirmNewEmail({ ...link, ...words }),
  reauthentication: templates.reauthentication,
};

/** Makes a link and sends it, or the code alone, in the caller's transaction. */
export async function sendLink(ctx: Context, db: Queryable, account: Account, wish: LinkWish): Promise<void> {
  const link = await makeLink(ctx, db, account, wish);
  const { support } = await readSettings(ctx);
  const words = { newEmail: account.newEmail ?? "", supportEmail: support.email };
  await post(ctx, db, recipientOf(account, wish.kind), LETTERS[wish.kind](link, words));
}

/** To somebody who has an account and was entered in a form again. */
export const sendAlreadyRegistered = (ctx: Context, db: Queryable, email: string): Promise<void> =>
  post(
    ctx,
    db,
    email,
    templates.alreadyRegistered({
      signInUrl: `${ctx.config.publicUrl}/auth`,
      resetUrl: `${ctx.config.publicUrl}/forgot-password`,
    }),
  );

export const post = (ctx: Context, db: Queryable, to: string, text: MailText): Promise<void> =>
  enqueueMail(ctx, db, { to, ...text, messageId: messageIdFor(ctx, `account-${randomToken()}`) });
