import { networkOf } from "#server/limits/caller.ts";
import type { Limit } from "#server/limits/limits.ts";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

export const signInLimits = (email: string, ip: string): Limit[] => [
  { name: "sign-in", subject: `${networkOf(ip)} ${email}`, most: 10, seconds: MINUTE },
  { name: "sign-in-address", subject: networkOf(ip), most: 100, seconds: HOUR },
];

/**
 * All sign-ins to one account from unknown networks. A successful one makes its network known, so this counts failures.
 * Password recovery has its own limits and stays possible.
 */
export const unknownNetworkLimit = (email: string): Limit => ({
  name: "sign-in-failures",
  subject: email,
  most: 50,
  seconds: HOUR,
});

/** A stolen session must not be able to guess the password. */
export const currentPasswordLimit = (userId: string): Limit => ({
  name: "current-password",
  subject: userId,
  most: 10,
  seconds: HOUR,
});

const MAIL_REQUESTS = ["sign-up", "recover", "resend", "otp", "email-change", "reauthenticate"] as const;
type MailRequest = (typeof MAIL_REQUESTS)[number];

export const mailLimits = (kind: MailRequest, email: string, ip: string): Limit[] => [
  { name: `${kind}-email`, subject: email, most: 5, seconds: HOUR },
  { name: `${kind}-address`, subject: networkOf(ip), most: 60, seconds: HOUR },
];

/** The same counters as mailLimits, so that first requests and resends add up. */
export const emailChangeLimits = (emails: string[]): Limit[] =>
  emails.map((email) => ({ name: "email-change-email", subject: email, most: 5, seconds: HOUR }));

export const isMailLimit = (name: string): boolean =>
  MAIL_REQUESTS.some((kind) => name.startsWith(`${kind}-`));

export const codeLimits = (email: string, ip: string): Limit[] => [
  { name: "verify", subject: `${networkOf(ip)} ${email}`, most: 10, seconds: MINUTE },
  { name: "verify-address", subject: networkOf(ip), most: 100, seconds: HOUR },
];

/** Counts all callers and all codes of an account; links still work. */
export const wrongCodeLimit = (email: string): Limit => ({
  name: "wrong-codes",
  subject: email,
  most: 20,
  seconds: DAY,
});

export const totpLimit = (factorId: string): Limit => ({
  name: "totp",
  subject: factorId,
  most: 5,
  seconds: 5 * MINUTE,
});

export const RECOVERY_CODE_LIMIT = "recovery-code";
export const recoveryCodeLimit = (userId: string): Limit => ({
  name: RECOVERY_CODE_LIMIT,
  subject: userId,
  most: 5,
  seconds: 15 * MINUTE,
});

/** Every visit of the sign-in page asks for a challenge, for autofill. */
export const passkeyChallengeLimit = (ip: string): Limit => ({
  name: "passkey-challenge",
  subject: networkOf(ip),
  most: 600,
  seconds: HOUR,
});

export const passkeySignInLimit = (ip: string): Limit => ({
  name: "passkey-sign-in",
  subject: networkOf(ip),
  most: 100,
  seconds: HOUR,
});

export const passkeyRegistrationLimit = (userId: string): Limit => ({
  name: "passkey-registration",
  subject: userId,
  most: 30,
  seconds: HOUR,
});
