import type * as z from "zod";
import type { AdminUserBody, DeleteUserBody, GenerateLinkBody, InviteBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Invalid, NotFound } from "#server/errors.ts";
import { deletePersonalData } from "#server/features/accounts/service.ts";
import { isUuid } from "#server/http/path-id.ts";
import { sendEmailChanged, sendPasswordChanged } from "../account-mails.ts";
import { createAccount } from "../create-account.ts";
import { invalid, mergeMetadata, readEmail, readMetadata, refusePhone } from "../input.ts";
import { startEmailChange } from "../links/email-change.ts";
import { type LinkKind, linkType, makeLink, sendLink } from "../links/link.ts";
import { deleteAllTokens } from "../links/store.ts";
import { checkPasswordHash, checkStrength, hashPassword } from "../password/hash.ts";
import { addSignUp } from "../password/sign-up-store.ts";
import { endAllSessions } from "../session/store.ts";
import * as store from "../store.ts";
import { type WireUser, wireUser } from "../wire.ts";

type AdminUser = z.infer<typeof AdminUserBody>;

const emailExists = () =>
  new Invalid("email_exists", "A user with this email address has already been registered");

export async function listUsers(ctx: Context, page: number, perPage: number) {
  const { users, total } = await store.listUsers(ctx.db, page, perPage);
  return { users: users.map((user) => wireUser({ ...user, factors: [], recoveryCodes: null })), total };
}

export async function findUser(ctx: Context, id: string): Promise<store.Account> {
  if (!isUuid(id)) throw new NotFound("validation_failed", "user_id must be an UUID");
  const account = await store.findAccount(ctx.db, { id });
  if (!account) throw new NotFound("user_not_found", "User not found");
  return account;
}

export async function createUser(ctx: Context, body: AdminUser): Promise<WireUser> {
  refusePhone(body.phone, "Phone logins are disabled");
  const email = readEmail(body.email, "Cannot create a user without either an email or phone");
  const passwordHash = await readPasswordHash(body);
  refuseRole(body.role);
  const bannedUntil = readBan(ctx, body.ban_duration);
  return transaction(ctx.db, async (tx) => {
    const account = await createAccount(ctx, tx, {
      ...(body.id ? { id: body.id } : {}),
      ...(passwordHash ? { passwordHash } : {}),
      email,
      userMetadata: readMetadata(body.user_metadata),
      appMetadata: readMetadata(body.app_metadata),
      confirmed: body.email_confirm ?? false,
    });
    if (!account) throw emailExists();
    if (bannedUntil) await store.changeUser(tx, account.id, { bannedUntil });
    return wireUser({ ...account, bannedUntil: bannedUntil ?? null });
  });
}

/** Takes effect at once, without a confirmation by mail. */
export async function updateUser(ctx: Context, id: string, body: AdminUser): Promise<WireUser> {
  refusePhone(body.phone, "Phone logins are disabled");
  const account = await findUser(ctx, id);
  const email = body.email ? readEmail(body.email, "") : account.email;
  const passwordHash = await readPasswordHash(body);
  refuseRole(body.role);
  const bannedUntil = readBan(ctx, body.ban_duration);
  const at = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const changed = await store.changeEmail(tx, account.id, {
      email,
      updatedAt: at,
      ...(email === account.email ? {} : { newEmail: null }),
      ...(passwordHash ? { passwordHash } : {}),
      ...(body.email_confirm ? { confirmedAt: account.confirmedAt ?? at } : {}),
      ...(body.user_metadata
        ? { userMetadata: mergeMetadata(account.userMetadata, body.user_metadata) }
        : {}),
      ...(body.app_metadata ? { appMetadata: mergeMetadata(account.appMetadata, body.app_metadata) } : {}),
      ...(bannedUntil === undefined ? {} : { bannedUntil }),
    });
    if (!changed) throw emailExists();
    if (passwordHash || bannedUntil) await endAllSessions(tx, account.id);
    if (passwordHash) await sendPasswordChanged(ctx, tx, account.email);
    if (email !== account.email) {
      await deleteAllTokens(tx, account.id);
      await sendEmailChanged(ctx, tx, account.email, email);
    }
  });
  return wireUser(await findUser(ctx, id));
}

export async function deleteUser(
  ctx: Context,
  id: string,
  body: z.infer<typeof DeleteUserBody>,
): Promise<void> {
  const account = await findUser(ctx, id);
  if (body.should_soft_delete) {
    throw new Invalid(
      "validation_failed",
      "Soft deletion is not supported: delete for good, or ban the account. Nothing was deleted.",
    );
  }
  await transaction(ctx.db, async (tx) => {
    await store.removeUser(tx, account.id);
    await deletePersonalData(
      tx,
      account.id,
      account.newEmail ? [account.email, account.newEmail] : [account.email],
    );
  });
}

export async function invite(
  ctx: Context,
  body: z.infer<typeof InviteBody>,
  redirectTo: string | undefined,
): Promise<WireUser> {
  const email = readEmail(body.email, "An invitation requires an email");
  return transaction(ctx.db, async (tx) => {
    const account = await unconfirmedAccount(ctx, tx, { email, userMetadata: readMetadata(body.data) });
    await sendLink(ctx, tx, account, { kind: "invite", redirectTo });
    return wireUser({ ...account, invitedAt: ctx.now() });
  });
}

const LINK_KINDS: Record<string, LinkKind> = {
  signup: "signup",
  invite: "invite",
  magiclink: "magiclink",
  recovery: "recovery",
  email_change_new: "email_change_new",
  email_change_current: "email_change_current",
};

/** Returns a link for the caller to send; nothing is mailed. */
export async function generateLink(
  ctx: Context,
  body: z.infer<typeof GenerateLinkBody>,
  redirectTo: string | undefined,
) {
  const kind = Object.hasOwn(LINK_KINDS, body.type) ? LINK_KINDS[body.type] : undefined;
  if (!kind) throw invalid(`Invalid email action link type requested: ${body.type}`);
  const email = readEmail(body.email, "A link requires an email");
  const newEmail =
    linkType(kind) === "email_change" ? readEmail(body.new_email, "A new email is required") : null;
  if (kind === "signup" && !body.password) throw invalid("Signup requires a valid password");
  const passwordHash = kind === "signup" ? await readPasswordHash({ password: body.password }) : undefined;
  return transaction(ctx.db, async (tx) => {
    const userMetadata = readMetadata(body.data);
    const account = await linkAccount(ctx, tx, kind, { email, userMetadata });
    const signUpId = passwordHash
      ? await addSignUp(tx, account, { passwordHash, userMetadata, createdAt: ctx.now() })
      : undefined;
    if (newEmail && newEmail !== account.newEmail) {
      if (await store.findAccount(tx, { email: newEmail })) throw emailExists();
      await startEmailChange(tx, account, newEmail);
    }
    const actual = kind === "magiclink" && !account.confirmedAt ? "signup" : kind;
    const changed = { ...account, newEmail: newEmail ?? account.newEmail };
    const link = await makeLink(ctx, tx, changed, {
      kind: actual,
      signUpId,
      redirectTo: body.redirect_to ?? redirectTo,
    });
    return {
      ...wireUser(changed),
      action_link: link.url,
      email_otp: link.code,
      hashed_token: link.token,
      verification_type: actual === kind ? body.type : actual,
      redirect_to: link.redirectTo,
    };
  });
}

type NewUser = { email: string; userMetadata: Record<string, unknown> };

async function linkAccount(
  ctx: Context,
  tx: Queryable,
  kind: LinkKind,
  person: NewUser,
): Promise<store.Account> {
  if (kind === "signup" || kind === "invite") return unconfirmedAccount(ctx, tx, person);
  const account = await store.findAccount(tx, { email: person.email });
  if (account) return account;
  if (kind === "magiclink") return unconfirmedAccount(ctx, tx, person);
  throw new NotFound("user_not_found", "User with this email not found");
}

async function unconfirmedAccount(ctx: Context, tx: Queryable, person: NewUser): Promise<store.Account> {
  const account =
    (await createAccount(ctx, tx, { ...person, confirmed: false })) ??
    (await store.findAccount(tx, { email: person.email }));
  if (!account || account.confirmedAt) throw emailExists();
  return account;
}

async function readPasswordHash({
  password,
  password_hash,
}: Pick<AdminUser, "password" | "password_hash">): Promise<string | undefined> {
  if (password_hash === undefined) {
    if (password === undefined) return undefined;
    checkStrength(password);
    return hashPassword(password);
  }
  if (password !== undefined) throw invalid("Only a password or a password hash should be provided");
  await checkPasswordHash(password_hash);
  return password_hash;
}

/** All tokens have the same role; admins are listed in user_roles. */
function refuseRole(role: string | undefined): void {
  if (role && role !== "authenticated") {
    throw new Invalid("validation_failed", 'The only role of an account here is "authenticated".');
  }
}

const UNIT_MS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000 };

/** Such as 24h or 1h30m; "none" lifts a ban, undefined leaves it. */
function readBan(ctx: Context, duration: string | undefined): Date | null | undefined {
  if (!duration) return undefined;
  if (duration === "none") return null;
  if (!/^(\d+(\.\d+)?[hms])+$/.test(duration)) throw invalid(`invalid format for ban duration: ${duration}`);
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)([hms])/g)];
  const length = parts.reduce((sum, [, number, unit = ""]) => sum + Number(number) * (UNIT_MS[unit] ?? 0), 0);
  return new Date(ctx.now().getTime() + length);
}
