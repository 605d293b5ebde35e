import { compose, type MailText } from "./layout.ts";

/** Where somebody turns who did not make the change. */
export interface Help {
  resetUrl: string;
  supportEmail: string;
}

const notice = (
  { resetUrl, supportEmail }: Help,
  { subject, what }: { subject: string; what: string },
): MailText =>
  compose({
    subject,
    heading: subject,
    paragraphs: [
      what,
      "If this was you, there is nothing to do. If not, set a new password now: that ends every other session.",
    ],
    action: { label: "Set a new password", url: resetUrl },
    notes: [`You can no longer get in? Write to ${supportEmail}.`],
  });

export const passwordChanged = (help: Help): MailText =>
  notice(help, {
    subject: "Your password was changed",
    what: "Your account at Super Prompts has a new password. All other sessions were signed out.",
  });

/** Somebody who lost the account cannot reset its password any more: only support can help. */
export const emailChanged = ({ supportEmail, newEmail }: Help & { newEmail: string }): MailText =>
  compose({
    subject: "Your e-mail address was changed",
    heading: "Your e-mail address was changed",
    paragraphs: [
      `Your account at Super Prompts now uses ${newEmail} instead of this address.`,
      `If this was not you, write to ${supportEmail} at once.`,
    ],
  });

export const factorAdded = (help: Help): MailText =>
  notice(help, {
    subject: "A second factor was added to your account",
    what: "From now on, signing in to your account at Super Prompts asks for a code of an authenticator app.",
  });

export const factorRemoved = (help: Help): MailText =>
  notice(help, {
    subject: "A second factor was removed from your account",
    what: "An authenticator app was removed from your account at Super Prompts.",
  });

interface AccountHelp extends Help {
  accountUrl: string;
}

/** Access outlives a new password, so the account page is where to end it. */
const accessNotice = (
  { accountUrl, resetUrl, supportEmail }: AccountHelp,
  { subject, what }: { subject: string; what: string },
): MailText =>
  compose({
    subject,
    heading: subject,
    paragraphs: [
      what,
      `If this was you, there is nothing to do. If not, revoke it on your account page, then set a new password: ${resetUrl}`,
    ],
    action: { label: "Open your account", url: accountUrl },
    notes: [`You can no longer get in? Write to ${supportEmail}.`],
  });

export const tokenCreated = ({ name, ...help }: AccountHelp & { name: string }): MailText =>
  accessNotice(help, {
    subject: "An access token was created",
    what: `The access token "${name}" can now read your library at Super Prompts.`,
  });

export const passkeyAdded = ({ name, ...help }: AccountHelp & { name: string }): MailText =>
  accessNotice(help, {
    subject: "A passkey was added to your account",
    what: `The passkey "${name}" can now be used to sign in to your account at Super Prompts.`,
  });

export const passkeyRemoved = ({ name, ...help }: Help & { name: string }): MailText =>
  notice(help, {
    subject: "A passkey was removed from your account",
    what: `The passkey "${name}" no longer signs in to your account at Super Prompts.`,
  });

export const appConnected = ({
  name,
  redirectHost,
  ...help
}: AccountHelp & { name: string; redirectHost: string }): MailText =>
  accessNotice(help, {
    subject: "An app was connected to your account",
    what: `${name} (${redirectHost}) can now read your library at Super Prompts.`,
  });

export const recoveryCodesMade = (help: Help): MailText =>
  notice(help, {
    subject: "New recovery codes were made for your account",
    what: "Ten recovery codes for your account at Super Prompts were made. Earlier ones no longer work.",
  });

export const recoveryCodeUsed = ({ left, ...help }: Help & { left: number }): MailText =>
  notice(help, {
    subject: "A recovery code was used for your account",
    what: `Somebody signed in to your account at Super Prompts with a recovery code in place of the second factor. ${left} of 10 are left.`,
  });

export const recoveryCodesRemoved = (help: Help): MailText =>
  notice(help, {
    subject: "The recovery codes of your account were removed",
    what: "The recovery codes of your account at Super Prompts no longer work.",
  });
