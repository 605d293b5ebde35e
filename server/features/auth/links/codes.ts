import type { Context } from "#server/context.ts";
import { countTry, giveBack } from "#server/limits/limits.ts";
import { wrongCodeLimit } from "../limits.ts";
import { codeHashOf } from "../secrets.ts";
import { countGuess, type OneTimeToken } from "./store.ts";

interface Guess {
  email: string;
  code: string;
  kinds: string[];
  userId?: string;
}

/** A guess is counted before it is compared, so that concurrent guesses cannot pass the limit. */
export async function findByCode(
  ctx: Context,
  { email, code, ...search }: Guess,
): Promise<OneTimeToken | undefined> {
  const limit = wrongCodeLimit(email);
  await countTry(ctx, [limit]);
  const codeHash = codeHashOf(email, code);
  const tokens = await countGuess(ctx.db, { ...search, email, now: ctx.now() });
  const token = tokens.find((candidate) => candidate.codeHash === codeHash);
  if (token) await giveBack(ctx, limit);
  return token;
}
