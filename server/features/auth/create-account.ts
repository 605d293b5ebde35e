import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import { createProfile } from "#server/features/accounts/service.ts";
import * as store from "./store.ts";

export interface NewAccount {
  id?: string;
  email: string;
  passwordHash?: string;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  confirmed: boolean;
}

/** Undefined when the address has an account already. */
export async function createAccount(
  ctx: Context,
  db: Queryable,
  account: NewAccount,
): Promise<store.Account | undefined> {
  const at = ctx.now();
  const { confirmed, userMetadata = {}, ...rest } = account;
  const user = await store.addUser(db, {
    ...rest,
    userMetadata,
    confirmedAt: confirmed ? at : null,
    createdAt: at,
    updatedAt: at,
  });
  if (user) await createProfile(db, { id: user.id, displayName: userMetadata.display_name, createdAt: at });
  return user;
}
