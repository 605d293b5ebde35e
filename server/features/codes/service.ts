import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { Invalid } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as store from "./store.ts";

export { changeCode, createCode, endCode, listCodes } from "./management.ts";
export type { Code } from "./store.ts";

/** The code that this buyer typed, locked to the end of the transaction; a code that is no good says why. */
export async function requireUsable(ctx: Context, tx: Tx, user: User, typed: string): Promise<store.Code> {
  const code = await store.lockByName(tx, typed);
  if (!code) throw new Invalid("code_unknown", "There is no such discount code.");
  const now = ctx.now();
  if (code.startsAt && code.startsAt > now) {
    throw new Invalid("code_expired", "This discount code is not valid yet.");
  }
  if (code.endsAt && code.endsAt <= now) {
    throw new Invalid("code_expired", "This discount code has expired.");
  }
  if (code.maxUses !== null && (await store.countUses(tx, code.id)) >= code.maxUses) {
    throw new Invalid("code_used_up", "This discount code has been used up.");
  }
  if (code.oncePerPerson && (await store.countUsesBy(tx, code.id, user.id)) > 0) {
    throw new Invalid("code_used_up", "You have used this discount code already.");
  }
  return code;
}
