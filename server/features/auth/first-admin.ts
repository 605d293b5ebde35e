import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Context } from "#server/context.ts";
import { createFolder } from "#server/database/data-folder.ts";
import { lockFirstAdmin } from "#server/database/locks.ts";
import type { Tx } from "#server/database/pool.ts";
import { readSecret, replaceSecret } from "#server/database/secrets.ts";
import { transaction } from "#server/database/transaction.ts";
import { StartError } from "#server/errors.ts";
import { hasAdminRole, makeAdmin } from "#server/features/accounts/service.ts";
import { createAccount } from "./create-account.ts";
import { removeFactors } from "./factors/store.ts";
import { deleteAllTokens } from "./links/store.ts";
import { removePasskeys } from "./passkeys/store.ts";
import { hashPassword, passwordMatches } from "./password/hash.ts";
import { removeRecoveryCodes } from "./recovery-codes/store.ts";
import { endAllSessions } from "./session/store.ts";
import { type Account, changeUser, findAccount } from "./store.ts";

/** Address and hash of the last ADMIN_PASSWORD, so that a start sets it only when one of them changed. */
const APPLIED_PASSWORD = "admin_password_applied";

export interface AdminLogin {
  email: string;
  /** Undefined when it is not the generated one. */
  password: string | undefined;
}

/** Runs at every start; a lock makes instances that start together take turns. */
export async function ensureAdmin(ctx: Context): Promise<AdminLogin> {
  const email = ctx.config.admin.email.toLowerCase();
  const { password } = ctx.config.admin;
  const account = await transaction(ctx.db, async (tx) => {
    await lockFirstAdmin(tx);
    const known = await findAccount(tx, { email });
    if (!known) return createAdmin(ctx, tx, email);
    if (!known.confirmedAt && !password) throw unconfirmed(email);
    if (!known.confirmedAt || !(await hasAdminRole(tx, known.id))) return takeOver(ctx, tx, known);
    if (password && !(await isApplied(tx, email, password))) return replacePassword(ctx, tx, known, password);
    return known;
  });
  return { email, password: password ? undefined : await readUnchangedPassword(ctx, account) };
}

const unconfirmed = (email: string) =>
  new StartError(
    `ADMIN_EMAIL ${email} has an account that never confirmed its address. Set ADMIN_PASSWORD to make it the admin's account with that password, or choose another ADMIN_EMAIL.`,
  );

async function createAdmin(ctx: Context, tx: Tx, email: string): Promise<Account> {
  const passwordHash = await newPasswordHash(ctx, tx, email);
  const userMetadata = { display_name: "Admin" };
  const created = await createAccount(ctx, tx, { email, passwordHash, userMetadata, confirmed: true });
  if (!created) throw new StartError(`ADMIN_EMAIL ${email} signed up during the start. Start again.`);
  await makeAdmin(tx, created.id);
  return created;
}

/** Anybody may have signed up with this address, so password, factors, passkeys, sessions and links are replaced. */
async function takeOver(ctx: Context, tx: Tx, account: Account): Promise<Account> {
  const at = ctx.now();
  const passwordHash = await newPasswordHash(ctx, tx, account.email);
  const change = {
    passwordHash,
    newEmail: null,
    confirmedAt: account.confirmedAt ?? at,
    updatedAt: at,
  };
  await changeUser(tx, account.id, change);
  await removeFactors(tx, account.id);
  await removePasskeys(tx, account.id);
  await removeRecoveryCodes(tx, account.id);
  await revokeAccess(tx, account.id);
  await makeAdmin(tx, account.id);
  return { ...account, ...change, factors: [], recoveryCodes: null };
}

async function replacePassword(ctx: Context, tx: Tx, account: Account, password: string): Promise<Account> {
  const passwordHash = await applyPassword(tx, account.email, password);
  await changeUser(tx, account.id, { passwordHash, updatedAt: ctx.now() });
  await revokeAccess(tx, account.id);
  return { ...account, passwordHash };
}

async function revokeAccess(tx: Tx, userId: string): Promise<void> {
  await endAllSessions(tx, userId);
  await deleteAllTokens(tx, userId);
}

async function newPasswordHash(ctx: Context, tx: Tx, email: string): Promise<string> {
  const { password } = ctx.config.admin;
  return password ? applyPassword(tx, email, password) : hashPassword(await generatePassword(ctx));
}

async function applyPassword(tx: Tx, email: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  await replaceSecret(tx, APPLIED_PASSWORD, `${email} ${passwordHash}`);
  return passwordHash;
}

async function isApplied(tx: Tx, email: string, password: string): Promise<boolean> {
  const [appliedTo, hash] = (await readSecret(tx, APPLIED_PASSWORD))?.split(" ") ?? [];
  return appliedTo === email && passwordMatches(hash, password);
}

const passwordFile = (ctx: Context): string =>
  join(ctx.embedded?.dataDir ?? ctx.config.dataDir.path, "admin-password");

/** Reuses the password that an earlier start generated. */
async function generatePassword(ctx: Context): Promise<string> {
  const file = passwordFile(ctx);
  createFolder(dirname(file));
  const password = randomBytes(15).toString("base64url");
  try {
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
    return password;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readFile(file, "utf8")).trim();
  }
}

async function readUnchangedPassword(ctx: Context, account: Account): Promise<string | undefined> {
  const password = (await readFile(passwordFile(ctx), "utf8").catch(() => "")).trim();
  return password && (await passwordMatches(account.passwordHash, password)) ? password : undefined;
}

export async function isGeneratedPasswordInUse(ctx: Context): Promise<boolean> {
  const account = await findAccount(ctx.db, { email: ctx.config.admin.email.toLowerCase() });
  return account !== undefined && (await readUnchangedPassword(ctx, account)) !== undefined;
}
