import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Context } from "#server/context.ts";
import { createFolder } from "#server/database/data-folder.ts";
import { readSecret, replaceSecret } from "#server/database/secrets.ts";
import { makeAdmin } from "#server/features/accounts/service.ts";
import { createAccount } from "./create-account.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { type Account, changeUser, findAccount } from "./user-store.ts";

/** A hash of the ADMIN_PASSWORD that was last set: a start changes the password only when the variable changed. */
const APPLIED = "admin_password_applied";

export interface AdminLogin {
  email: string;
  /** Known while it is the one that was generated here. */
  password: string | undefined;
}

/** There is an administrator after every start; of instances that start at once, one makes it. */
export async function ensureAdmin(ctx: Context): Promise<AdminLogin> {
  const email = ctx.config.admin.email.toLowerCase();
  const { password } = ctx.config.admin;
  const known = await findAccount(ctx.db, { email });
  const account = known ?? (await createAdmin(ctx, email, password));
  if (!account.confirmedAt) await changeUser(ctx.db, account.id, { confirmedAt: ctx.now() });
  await makeAdmin(ctx.db, account.id);
  if (password) await applyPassword(ctx, account, password);
  return { email, password: password ? undefined : await keptPassword(ctx, account) };
}

async function createAdmin(ctx: Context, email: string, chosen: string | undefined): Promise<Account> {
  const kept = chosen ? undefined : await generatePassword(ctx);
  const passwordHash = await hashPassword(chosen ?? kept?.password ?? "");
  const created = await ctx.db.transaction((tx) =>
    createAccount(ctx, tx, { email, passwordHash, userMetadata: { display_name: "Admin" }, confirmed: true }),
  );
  if (created) return created;
  const account = await findAccount(ctx.db, { email });
  if (!account) throw new Error("The admin's account could not be made.");
  // Another instance with a folder of its own was first: what was generated here opens nothing.
  if (kept?.isNew && !(await passwordMatches(account.passwordHash, kept.password)))
    await rm(kept.file, { force: true });
  return account;
}

async function applyPassword(ctx: Context, account: Account, password: string): Promise<void> {
  const applied = await readSecret(ctx.db, APPLIED);
  if (applied && (await passwordMatches(applied, password))) return;
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    await changeUser(tx, account.id, { passwordHash, updatedAt: ctx.now() });
    await replaceSecret(tx, APPLIED, passwordHash);
  });
}

const passwordFile = (ctx: Context): string =>
  join(ctx.embedded?.dataDir ?? ctx.config.dataDir.path, "admin-password");

async function generatePassword(ctx: Context): Promise<{ password: string; file: string; isNew: boolean }> {
  const file = passwordFile(ctx);
  createFolder(dirname(file));
  const password = randomBytes(15).toString("base64url");
  try {
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
    return { password, file, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return { password: (await readFile(file, "utf8")).trim(), file, isNew: false };
  }
}

async function keptPassword(ctx: Context, account: Account): Promise<string | undefined> {
  const password = (await readFile(passwordFile(ctx), "utf8").catch(() => "")).trim();
  return password && (await passwordMatches(account.passwordHash, password)) ? password : undefined;
}

/** Nobody has replaced the password that the first start made. */
export async function isGeneratedPasswordInUse(ctx: Context): Promise<boolean> {
  const account = await findAccount(ctx.db, { email: ctx.config.admin.email.toLowerCase() });
  return account !== undefined && (await keptPassword(ctx, account)) !== undefined;
}
