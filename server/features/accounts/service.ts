import type { Billing, Profile, ProfileChange } from "#contracts/accounts.ts";
import { MAX_DISPLAY_NAME_LENGTH } from "#contracts/limits.ts";
import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import { lockCheckout } from "#server/database/locks.ts";
import type { Queryable } from "#server/database/pool.ts";
import { Conflict, Forbidden, Unauthorized } from "#server/errors.ts";
import type { Claims } from "#server/tokens/claims.ts";
import { fetchHostedSession } from "./hosted-session.ts";
import * as removal from "./removal-store.ts";
import * as store from "./store.ts";

/** Read from the token; the e-mail address may have changed since it was signed. */
export interface User {
  id: string;
  email: string;
  sessionId: string;
  aal: Claims["aal"];
  /** When the person last signed in or used a factor, in seconds since 1970. */
  provedAt: number;
}

export const isAdmin = (ctx: Context, user: Pick<User, "id">): Promise<boolean> =>
  hasAdminRole(ctx.db, user.id);

export const hasAdminRole = (db: Queryable, userId: string): Promise<boolean> => store.isAdmin(db, userId);

/** For what admins may do outside the admin panel; the session and the second factor are checked as there. */
export async function actsAsAdmin(ctx: Context, user: User): Promise<boolean> {
  if (!(await isAdmin(ctx, user))) return false;
  // A hosted service needs the token itself, which only the guards of the admin panel have.
  if (!ctx.tokens.hostedAt) {
    const live = liveSession(ctx.config, ctx.now());
    const check = await store.readSessionCheck(ctx.db, user.id, user.sessionId, live);
    assertSessionValid(user, check);
    assertAdminFactor(ctx, user, check);
  }
  return true;
}

/** Undefined with a hosted accounts service, which keeps the factors. */
export const countAdminsWithoutFactor = async (ctx: Context): Promise<number | undefined> =>
  ctx.tokens.hostedAt ? undefined : store.countAdminsWithoutFactor(ctx.db);

export const makeAdmin = (db: Queryable, userId: string): Promise<void> => store.addAdminRole(db, userId);

export function createProfile(
  db: Queryable,
  account: { id: string; displayName: unknown; createdAt: Date },
): Promise<void> {
  const displayName = readName(account.displayName);
  return store.addProfile(db, { userId: account.id, displayName, createdAt: account.createdAt });
}

export const nameProfile = (db: Queryable, userId: string, displayName: unknown): Promise<void> =>
  store.renameProfile(db, userId, readName(displayName));

const readName = (name: unknown): string =>
  typeof name === "string" ? name.trim().slice(0, MAX_DISPLAY_NAME_LENGTH) : "";

/**
 * Deletes what the store keeps of a person and returns how many orders stay, without the person's data. Refused while
 * a payment is unsettled, since a paid order would have no owner and no mail.
 */
export async function deletePersonalData(
  db: Queryable,
  userId: string,
  addresses: readonly string[],
): Promise<number> {
  await lockCheckout(db, userId);
  if (await removal.hasUnsettledPayment(db, userId)) {
    throw new Conflict(
      "payment_unsettled",
      "A payment of this person is under way or held. Delete the account once it is settled.",
    );
  }
  const orders = await removal.anonymiseOrders(db, userId);
  await removal.deleteMail(db, addresses);
  await removal.anonymiseAuditLog(db, userId);
  await removal.deleteRows(db, userId);
  return orders;
}

export async function readProfile(ctx: Context, user: User): Promise<Profile> {
  let profile = await store.findProfile(ctx.db, user.id);
  if (!profile) {
    // Our own accounts are created with a profile, so this one was deleted; hosted accounts get theirs here.
    if (!ctx.tokens.hostedAt) throw new Unauthorized("user_not_found", "This account no longer exists.");
    await createProfile(ctx.db, { id: user.id, displayName: "", createdAt: ctx.now() });
    profile = await store.findProfile(ctx.db, user.id);
  }
  return {
    user_id: user.id,
    display_name: profile?.displayName ?? "",
    created_at: (profile?.createdAt ?? ctx.now()).toISOString(),
    email: (ctx.tokens.hostedAt ? undefined : profile?.email) ?? user.email,
    is_admin: profile?.isAdmin ?? false,
    admin_needs_factor: (profile?.isAdmin ?? false) && ctx.config.publicAddress,
    billing: profile?.billing ?? NO_BILLING,
  };
}

const NO_BILLING: Billing = { name: "", company: "", address: "", vat_id: "" };

/** What a person wants on invoices. */
export async function readBilling(ctx: Context, userId: string): Promise<Billing> {
  return (await store.findProfile(ctx.db, userId))?.billing ?? NO_BILLING;
}

export async function changeProfile(ctx: Context, user: User, change: ProfileChange): Promise<Profile> {
  const profile = await readProfile(ctx, user);
  const { display_name = profile.display_name, billing = profile.billing } = change;
  await store.changeProfile(ctx.db, user.id, { displayName: display_name, billing });
  return { ...profile, display_name, billing };
}

/**
 * A token outlives its session by minutes, so the session is looked up; returns the user with the current address. A
 * hosted accounts service is not asked here: its tokens are valid until they expire.
 */
export async function assertStillSignedIn(ctx: Context, user: User): Promise<User> {
  if (ctx.tokens.hostedAt) return user;
  const email = await store.findCurrentEmail(ctx.db, user, ctx.now(), liveSession(ctx.config, ctx.now()));
  if (email === undefined) throw signedOut();
  return { ...user, email };
}

/** The session of the token must not have ended, and a second factor, if there is one, must have been used. */
export async function checkSession(ctx: Context, user: User, token: string): Promise<store.SessionCheck> {
  const check = ctx.tokens.hostedAt
    ? {
        ...(await fetchHostedSession(ctx.tokens.hostedAt, token)),
        aal: user.aal,
        isAdmin: await store.isAdmin(ctx.db, user.id),
      }
    : await store.readSessionCheck(ctx.db, user.id, user.sessionId, liveSession(ctx.config, ctx.now()));
  assertSessionValid(user, check);
  return check;
}

/** On a public address a password alone, which can be phished, opens nothing of the admin's. */
export function assertAdminFactor(ctx: Context, user: User, check: Pick<store.SessionCheck, "aal">): void {
  if (ctx.config.publicAddress && (user.aal === "aal1" || check.aal === "aal1")) {
    throw new Forbidden(
      "insufficient_aal",
      "Admins need a second factor here. Set one up in your account, or sign in with your passkey.",
    );
  }
}

const FRESH_SECONDS = 15 * 60;

/** For what must not be done in a session that somebody left open. Asked for on a public address only. */
export function assertFresh(ctx: Context, user: User): void {
  const now = Math.floor(ctx.now().getTime() / 1000);
  if (ctx.config.publicAddress && now - user.provedAt > FRESH_SECONDS) {
    throw new Forbidden(
      "reauthentication_needed",
      "Please confirm that it is you: the last time was more than 15 minutes ago.",
    );
  }
}

function assertSessionValid(
  user: User,
  check: Pick<store.SessionCheck, "isSessionLive" | "hasFactor">,
): void {
  if (!check.isSessionLive) throw signedOut();
  if (check.hasFactor && user.aal === "aal1") {
    throw new Forbidden("insufficient_aal", "Please confirm this with your second factor first.");
  }
}

const signedOut = () => new Unauthorized("session_not_found", "You were signed out. Please sign in again.");
