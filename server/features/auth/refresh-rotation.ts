import { hashOf, randomNonce, successorOf } from "./secrets.ts";

/** Two tabs may refresh at once, so an old token returns the newest one within this time. */
const REUSE_WINDOW_MS = 10_000;

interface UsedToken {
  hash: string;
  nonce: string | null;
  usedAt: Date | null;
}

/** The refresh tokens of one session or grant, which the caller has locked. */
export interface RefreshTokens {
  find(hash: string): Promise<UsedToken | undefined>;
  rotate(step: { from: string; nonce: string; to: string }): Promise<void>;
}

/** Undefined when both this token and its successor were used: two parties have copies. */
export async function nextRefreshToken(
  tokens: RefreshTokens,
  token: string,
  row: UsedToken,
  now: Date,
): Promise<string | undefined> {
  if (row.usedAt && row.nonce) {
    const isRecent = now.getTime() - row.usedAt.getTime() <= REUSE_WINDOW_MS;
    let current = successorOf(token, row.nonce);
    let next = await tokens.find(hashOf(current));
    // An unused successor was lost, for example because its tab was closed, and may be sent again.
    if (next?.nonce && !isRecent) return undefined;
    while (next?.nonce) {
      current = successorOf(current, next.nonce);
      next = await tokens.find(hashOf(current));
    }
    return next && current;
  }
  const nonce = randomNonce();
  const next = successorOf(token, nonce);
  await tokens.rotate({ from: row.hash, nonce, to: hashOf(next) });
  return next;
}
