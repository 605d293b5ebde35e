import type {
  AdminUser,
  AdminUserDetail,
  AdminUserList,
  UserDeleted,
  UserQuery,
} from "#contracts/admin/users.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { lockAdmins } from "#server/database/locks.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, NotFound } from "#server/errors.ts";
import { deletePersonalData, makeAdmin, type User } from "#server/features/accounts/service.ts";
import * as auth from "#server/features/auth/service.ts";
import { latestOf } from "../orders/service.ts";
import * as store from "./store.ts";

const ORDERS_SHOWN = 50;

export async function listUsers(ctx: Context, query: UserQuery): Promise<AdminUserList> {
  const { rows, total } = await store.list(ctx.db, query, ctx.now());
  return { items: rows.map((row) => toUser(row, ctx.now())), total, page: query.page };
}

export const countPeople = (ctx: Context, since: Date) => store.countPeople(ctx.db, since);

export async function readUser(ctx: Context, admin: User, id: string): Promise<AdminUserDetail> {
  const [person, account, sessions, orders] = await Promise.all([
    store.find(ctx.db, id),
    auth.findAccountById(ctx.db, id),
    auth.listSessions(ctx, ctx.db, id),
    latestOf(ctx, id, ORDERS_SHOWN),
  ]);
  if (!person) throw userNotFound();
  return {
    ...toUser(person, ctx.now()),
    has_second_factor: account?.factors.some((factor) => factor.status === "verified") ?? false,
    is_self: id === admin.id,
    latest_orders: orders,
    sessions,
  };
}

const toUser = (row: store.PersonRow, now: Date): AdminUser => ({
  id: row.id,
  email: row.email,
  display_name: row.displayName,
  is_admin: row.isAdmin,
  confirmed: row.confirmedAt !== null,
  disabled: row.bannedUntil !== null && row.bannedUntil > now,
  created_at: row.createdAt.toISOString(),
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  orders: row.orders,
  spent: row.spent,
});

const roles = (isAdmin: boolean) => ({ is_admin: isAdmin });

export const grantAdmin = (ctx: Context, admin: User, id: string) =>
  change(ctx, admin, id, async (tx, person) => {
    await lockAdmins(tx);
    if (person.bannedUntil && person.bannedUntil > ctx.now()) {
      throw new Conflict("user_disabled", "A disabled account cannot become an admin.");
    }
    await makeAdmin(tx, id);
    const deed = { subject: id, before: roles(person.isAdmin), after: roles(true) };
    await record(ctx, tx, admin, { action: "user.grant_admin", ...deed });
  });

export const revokeAdmin = (ctx: Context, admin: User, id: string) =>
  change(ctx, admin, id, async (tx, person) => {
    refuseSelf(admin, id);
    await keepAnAdmin(ctx, tx, id);
    await store.dropAdminRole(tx, id);
    const deed = { subject: id, before: roles(person.isAdmin), after: roles(false) };
    await record(ctx, tx, admin, { action: "user.revoke_admin", ...deed });
  });

export const resendConfirmation = (ctx: Context, admin: User, id: string) =>
  change(ctx, admin, id, async (tx) => {
    const account = await requireAccount(ctx, tx, id);
    if (account.confirmedAt) throw new Conflict("already_confirmed", "This address is confirmed already.");
    await auth.sendConfirmationAgain(ctx, tx, account);
    await record(ctx, tx, admin, { action: "user.resend_confirmation", subject: id });
  });

export const sendReset = (ctx: Context, admin: User, id: string) =>
  change(ctx, admin, id, async (tx) => {
    await auth.sendPasswordReset(ctx, tx, await requireAccount(ctx, tx, id));
    await record(ctx, tx, admin, { action: "user.send_reset", subject: id });
  });

export const endSessions = (ctx: Context, admin: User, id: string) =>
  change(ctx, admin, id, async (tx) => {
    await requireAccount(ctx, tx, id);
    const { length } = await auth.listSessions(ctx, tx, id);
    await auth.endAllSessions(tx, id);
    await record(ctx, tx, admin, {
      action: "user.end_sessions",
      subject: id,
      before: { sessions: length },
      after: { sessions: 0 },
    });
  });

export const disable = (ctx: Context, admin: User, id: string) =>
  change(ctx, admin, id, async (tx) => {
    refuseSelf(admin, id);
    await requireAccount(ctx, tx, id);
    await keepAnAdmin(ctx, tx, id);
    await auth.disableAccount(ctx, tx, id);
    const deed = { subject: id, before: { disabled: false }, after: { disabled: true } };
    await record(ctx, tx, admin, { action: "user.disable", ...deed });
  });

export const enable = (ctx: Context, admin: User, id: string) =>
  change(ctx, admin, id, async (tx) => {
    await requireAccount(ctx, tx, id);
    await auth.enableAccount(ctx, tx, id);
    const deed = { subject: id, before: { disabled: true }, after: { disabled: false } };
    await record(ctx, tx, admin, { action: "user.enable", ...deed });
  });

/** Deletes account, profile, cart, sessions and queued mail; orders stay for the accounts, without the buyer. */
export async function remove(ctx: Context, admin: User, id: string): Promise<UserDeleted> {
  refuseSelf(admin, id);
  return transaction(ctx.db, async (tx) => {
    const person = await store.find(tx, id);
    if (!person) throw userNotFound();
    const { email, newEmail } = await requireAccount(ctx, tx, id);
    await keepAnAdmin(ctx, tx, id);
    await auth.removeAccount(tx, id);
    const orders = await deletePersonalData(tx, id, newEmail ? [email, newEmail] : [email]);
    // Without name and address, which the deletion has just removed everywhere else.
    await record(ctx, tx, admin, {
      action: "user.delete",
      subject: id,
      after: { orders_anonymised: orders },
    });
    return { deleted: true, orders_anonymised: orders };
  });
}

async function change(
  ctx: Context,
  admin: User,
  id: string,
  deed: (tx: Tx, person: store.PersonRow) => Promise<void>,
): Promise<AdminUserDetail> {
  await transaction(ctx.db, async (tx) => {
    const person = await store.find(tx, id);
    if (!person) throw userNotFound();
    await deed(tx, person);
  });
  return readUser(ctx, admin, id);
}

async function keepAnAdmin(ctx: Context, tx: Tx, id: string): Promise<void> {
  await lockAdmins(tx);
  const person = await store.find(tx, id);
  if (person?.isAdmin && (await store.countOtherAdmins(tx, id, ctx.now())) === 0) {
    throw new Conflict("last_admin", "This is the last admin: make somebody else an admin first.");
  }
}

async function requireAccount(ctx: Context, tx: Tx, id: string) {
  if (ctx.tokens.hostedAt) {
    throw new Conflict("accounts_hosted", `Accounts live at ${ctx.tokens.hostedAt}: please do this there.`);
  }
  const account = await auth.findAccountById(tx, id);
  if (!account) throw userNotFound();
  return account;
}

function refuseSelf(admin: User, id: string): void {
  if (admin.id === id) {
    throw new Conflict(
      "that_is_you",
      "You cannot do this to your own account: another admin has to do it for you.",
    );
  }
}

const userNotFound = () => new NotFound("user_not_found", "There is no such user.");
