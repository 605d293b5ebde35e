import { compose, type MailText } from "./layout.ts";

/** Two ways to the same end; one use of either ends both. */
interface LinkAndCode {
  url: string;
  code: string;
}

const NOT_YOU = "If this was not you, there is nothing to do: ignore this mail and nothing changes.";

export const confirmSignUp = ({ url, code }: LinkAndCode): MailText =>
  compose({
    subject: "Confirm your e-mail address",
    heading: "Welcome to Super Prompts",
    paragraphs: ["One step is left: confirm that this address is yours, and your account is ready."],
    action: { label: "Confirm your e-mail address", url },
    code,
    notes: ["Link and code work once, within 24 hours.", NOT_YOU],
  });

export const alreadyRegistered = ({
  signInUrl,
  resetUrl,
}: {
  signInUrl: string;
  resetUrl: string;
}): MailText =>
  compose({
    subject: "You already have an account",
    heading: "You already have an account",
    paragraphs: [
      "Somebody, probably you, just entered this address for a new account at Super Prompts. It has one already, so nothing was changed.",
      `Forgot your password? Set a new one at ${resetUrl}`,
    ],
    action: { label: "Sign in", url: signInUrl },
    notes: [NOT_YOU],
  });

export const resetPassword = ({ url, code }: LinkAndCode): MailText =>
  compose({
    subject: "Reset your password",
    heading: "Set a new password",
    paragraphs: ["You asked for a new password for your account at Super Prompts."],
    action: { label: "Set a new password", url },
    code,
    notes: ["Link and code work once, within one hour.", NOT_YOU],
  });

export const magicLink = ({ url, code }: LinkAndCode): MailText =>
  compose({
    subject: "Your sign-in link",
    heading: "Sign in to Super Prompts",
    paragraphs: ["Open the link to sign in, or enter the code where you were asked for it."],
    action: { label: "Sign in", url },
    code,
    notes: ["Link and code work once, within one hour.", NOT_YOU],
  });

export const invitation = ({ url, code }: LinkAndCode): MailText =>
  compose({
    subject: "You are invited to Super Prompts",
    heading: "You are invited",
    paragraphs: ["An account at Super Prompts is waiting for you. Accept the invitation to use it."],
    action: { label: "Accept the invitation", url },
    code,
    notes: ["Link and code work once, within seven days.", NOT_YOU],
  });

/** To the current address: nothing changes while it does not agree. */
export const approveNewEmail = ({ url, code, newEmail }: LinkAndCode & { newEmail: string }): MailText =>
  compose({
    subject: "Approve your new e-mail address",
    heading: "A new address for your account",
    paragraphs: [
      `Your account at Super Prompts was asked to use ${newEmail} instead of this address. It changes once both addresses confirm.`,
      "If this was not you, do not confirm, and change your password now: that ends every other session.",
    ],
    action: { label: "Approve the new address", url },
    code,
    notes: ["Link and code work once, within 24 hours."],
  });

export const confirmNewEmail = ({
  url,
  code,
  newEmail,
  supportEmail,
}: LinkAndCode & { newEmail: string; supportEmail: string }): MailText =>
  compose({
    subject: "Confirm your new e-mail address",
    heading: "Confirm your new address",
    paragraphs: [
      `An account at Super Prompts is to use ${newEmail} from now on. It does once this address and the one it has now have both confirmed.`,
      `You can no longer read mail to the old address? Write to ${supportEmail}.`,
    ],
    action: { label: "Confirm the new address", url },
    code,
    notes: ["Link and code work once, within 24 hours.", NOT_YOU],
  });

export const reauthentication = ({ code }: { code: string }): MailText =>
  compose({
    subject: "Your confirmation code",
    heading: "Is it you?",
    paragraphs: ["Enter this code to confirm the change to your account."],
    code,
    notes: ["The code works once, within 15 minutes.", "If this was not you, change your password."],
  });
