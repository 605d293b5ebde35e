import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import * as templates from "#server/mail/templates/accounts.ts";
import type { MailText } from "#server/mail/templates/layout.ts";
import { sendAccountMail } from "../account-mails.ts";
import type { PkceChallenge } from "../input.ts";
import { codeHashOf, hashOf, randomCode, randomToken } from "../secrets.ts";
import { type Account, changeUser, type UserRow } from "../store.ts";
import { safeRedirect } from "./redirects.ts";
import { upsertToken } from "./store.ts";

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

export interface LinkOptions {
  kind: TokenKind;
  /** The sign-up whose password the account gets when the link is followed. */
  signUpId?: number | undefined;
  redirectTo?: string | undefined;
  challenge?: PkceChallenge | undefined;
}

/** The link works once and until it expires; it replaces the last one of its kind. */
export async function makeLink(
  ctx: Context,
  db: Queryable,
  account: Account,
  options: LinkOptions,
): Promise<Link> {
  const { kind, signUpId, challenge } = options;
  const at = ctx.now();
  const email = recipientOf(account, kind);
  const token = `${challenge ? "pkce_" : ""}${randomToken()}`;
  const code = randomCode();
  await changeUser(db, account.id, { [SENT_AT[kind]]: at });
  await upsertToken(db, {
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
  const redirectTo = safeRedirect(ctx.config, options.redirectTo);
  const query = `token=${token}&type=${linkType(kind)}&redirect_to=${encodeReadably(redirectTo)}`;
  return { token, code, url: `${ctx.config.publicUrl}/auth/v1/verify?${query}`, redirectTo };
}

const recipientOf = (account: Account, kind: TokenKind): string =>
  (kind === "email_change_new" ? account.newEmail : null) ?? account.email;

/** The protocol has one type for the links to the old and the new address. */
export const linkType = (kind: string): string => (kind.startsWith("email_change") ? "email_change" : kind);

/** Colons and slashes stay as they are, so that a person can read the address. */
const encodeReadably = (url: string): string =>
  encodeURIComponent(url).replaceAll("%3A", ":").replaceAll("%2F", "/");

const TEMPLATES: Record<TokenKind, (link: Link & { newEmail: string; supportEmail: string }) => MailText> = {
  signup: templates.confirmSignUp,
  invite: templates.invitation,
  recovery: templates.resetPassword,
  magiclink: templates.magicLink,
  email_change_current: templates.approveNewEmail,
  email_change_new: templates.confirmNewEmail,
  reauthentication: templates.reauthentication,
};

/** In the caller's transaction, so that a mail leaves only with what it announces. */
export async function sendLink(
  ctx: Context,
  db: Queryable,
  account: Account,
  options: LinkOptions,
): Promise<void> {
  const link = await makeLink(ctx, db, account, options);
  const { support } = await ctx.settings.read();
  const text = { ...link, newEmail: account.newEmail ?? "", supportEmail: support.email };
  await sendAccountMail(ctx, db, recipientOf(account, options.kind), TEMPLATES[options.kind](text));
}
