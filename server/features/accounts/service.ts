import type { Profile } from "#contracts/accounts.ts";
import { DISPLAY_NAME_LIMIT } from "#contracts/accounts.ts";
import type { Context } from "#server/context.ts";
import { liveSession } from "#server/database/live-session.ts";
import type { Queryable } from "#server/database/pool.ts";
import { Conflict, Forbidden, Unauthorized } from "#server/errors.ts";
import type { Claims } from "#server/tokens/claims.ts";
import { askHosted } from "./hosted.ts";
import * as removal from "./removal-store.ts";
import * as store from "./store.ts";

/** Who is asking, as their token says; the address may have changed since. */
export interface User {
  id: string;
  email: string;
  sessionId: string;
  aal: Claims["aal"];
}

export const isAdmin = (ctx: Context, user: Pick<User, "id">): Promise<boolean> =>
  hasAdminRole(ctx.db, user.id);

export const hasAdminRole = (db: Queryable, userId: string): Promise<boolean> => store.isAdmin(db, userId);

/** For what only an admin may do beside the admin panel: there too the session must live and a second factor be used. */
export async function actsAsAdmin(ctx: Context, user: User): Promise<boolean> {
  if (!(await isAdmin(ctx, user))) return false;
  // A hosted service is asked with the token itself, at the doors of the admin panel.
  if (!ctx.tokens.hostedAt)
    refuseFallen(
      user,
      await store.readStanding(ctx.db, user.id, user.sessionId, liveSession(ctx.config, ctx.now())),
    );
  return true;
}

export const makeAdmin = (db: Queryable, userId: string): Promise<void> => store.addAdminRole(db, userId);

/** The profile that comes with a new account; its name is what the person typed at sign-up, if anything. */
export function createProfile(
  db: Queryable,
  account: { id: string; displayName: unknown; createdAt: Date },
): Promise<void> {
  const displayName = readName(account.displayName);
  return store.addProfile(db, { userId: account.id, displayName, createdAt: account.createdAt });
}

/** The name from the sign-up that was confirmed. */
export const nameProfile = (db: Queryable, userId: string, displayName: unknown): Promise<void> =>
  store.renameProfile(db, userId, readName(displayName));

const readName = (name: unknown): string =>
  typeof name === "string" ? name.trim().slice(0, DISPLAY_NAME_LIMIT) : "";

/**
 * All that the shop keeps of a person goes, and mail to their addresses with it; answers how many orders stay in the
 * books. Not while a payment is unsettled: a paid order would have no owner and no mail.
 */
export async function removePerson(
  db: Queryable,
  userId: string,
  addresses: readonly string[],
): Promise<number> {
  await removal.lockCheckout(db, userId);
  if (await removal.hasUnsettledPayment(db, userId)) {
    throw new Conflict(
      "payment_unsettled",
      "A payment of this person is under way or held. Delete the account once it is settled.",
    );
  }
  const orders = await removal.anonymiseOrders(db, userId);
  await removal.dropMail(db, addresses);
  await removal.forgetInLog(db, userId);
  await removal.removeRows(db, userId);
  return orders;
}

export async function readProfile(ctx: Context, user: User): Promise<Profile> {
  let profile = await store.findProfile(ctx.db, user.id);
  if (!profile) {
    // Ours come with a profile, so this account is gone; a hosted service makes accounts without telling us.
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
  };
}

export async function renameProfile(ctx: Context, user: User, displayName: string): Promise<Profile> {
  const profile = await readProfile(ctx, user);
  await store.renameProfile(ctx.db, user.id, displayName);
  return { ...profile, display_name: displayName };
}

/**
 * A token outlives its session by minutes: whoever was signed out, disabled or deleted since buys nothing. Answers
 * with the address that counts now. A hosted accounts service is not asked here; its tokens hold until they run out.
 */
export async function stillSignedIn(ctx: Context, user: User): Promise<User> {
  if (ctx.tokens.hostedAt) return user;
  const email = await store.findAddress(ctx.db, user, ctx.now(), liveSession(ctx.config, ctx.now()));
  if (email === undefined) throw signedOut();
  return { ...user, email };
}

/** For what matters most a token is not enough: its session must still live, and a second factor must have been used. */
export async function checkStanding(ctx: Context, user: User, token: string): Promise<store.Standing> {
  const standing = ctx.tokens.hostedAt
    ? { ...(await askHosted(ctx.tokens.hostedAt, token)), isAdmin: await store.isAdmin(ctx.db, user.id) }
    : await store.readStanding(ctx.db, user.id, user.sessionId, liveSession(ctx.config, ctx.now()));
  refuseFallen(user, standing);
  return standing;
}

function refuseFallen(user: User, standing: Omit<store.Standing, "isAdmin">): void {
  if (!standing.sessionLives) throw signedOut();
  if (standing.hasFactor && user.aal === "aal1") {
    throw new Forbidden("insufficient_aal", "Please confirm this with your second factor first.");
  }
}

const signedOut = () => new Unauthorized("session_not_found", "You were signed out. Please sign in again.");
