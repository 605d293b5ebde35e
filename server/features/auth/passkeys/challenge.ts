import type { Context } from "#server/context.ts";
import { BadRequest } from "#server/errors.ts";
import { randomToken } from "../secrets.ts";
import { seconds } from "../session/service.ts";
import * as store from "./store.ts";

export const CHALLENGE_MS = 5 * 60_000;

/** For one account, or (null) for a sign-in, where nobody is known yet. */
export async function startChallenge(ctx: Context, userId: string | null) {
  const challenge = randomToken();
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_MS);
  const id = await store.addChallenge(ctx.db, { userId, challenge, expiresAt });
  return { id, challenge, expiresAt: seconds(expiresAt) };
}

/** A challenge is used up by the first answer to it, right or wrong. */
export async function consumeChallenge(ctx: Context, id: string, userId: string | null): Promise<string> {
  const asked = await store.consumeChallenge(ctx.db, id, userId);
  if (!asked) throw new BadRequest("webauthn_challenge_not_found", "Challenge not found or already used");
  if (asked.expiresAt <= ctx.now()) {
    throw new BadRequest("webauthn_challenge_expired", "Challenge has expired");
  }
  return asked.challenge;
}
