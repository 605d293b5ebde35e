import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Forbidden, Invalid, NotFound } from "#server/errors.ts";
import { countTry, resetTries } from "#server/limits/limits.ts";
import { sendRecoveryCodesMade, sendRecoveryCodesRemoved, sendRecoveryCodeUsed } from "../account-mails.ts";
import { recoveryCodeLimit } from "../limits.ts";
import { countPasskeys } from "../passkeys/store.ts";
import { hasVerifiedFactor } from "../second-factor.ts";
import { hashOf, randomRecoveryCode, randomToken } from "../secrets.ts";
import type { Bearer } from "../session/bearer.ts";
import { seconds, type WireSession, wireSession } from "../session/service.ts";
import * as sessions from "../session/store.ts";
import type { Account, RecoverySet } from "../store.ts";
import * as store from "./store.ts";

const CODES = 10;
const METHOD = "mfa/recovery_code";
const DEFAULT_NAME = "Recovery codes";

const makeCodes = () => Array.from({ length: CODES }, randomRecoveryCode);
/** People type codes in upper case, in groups, with spaces. */
const normalise = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "");

export async function readStatus(ctx: Context, { account }: Bearer) {
  const set = ownSet(account);
  return { id: set.id, type: "recovery_code", ...(await store.countCodes(ctx.db, set.id)) };
}

export async function generate(ctx: Context, { account, session }: Bearer, name: string | undefined) {
  requireAal2(session);
  if (!hasVerifiedFactor(account) && (await countPasskeys(ctx.db, account.id)) === 0) {
    throw new Invalid("mfa_recovery_codes_sole_factor", "Recovery codes cannot be the only factor");
  }
  const codes = makeCodes();
  const at = ctx.now();
  const set = await transaction(ctx.db, async (tx) => {
    const added = await store.addSet(tx, {
      userId: account.id,
      friendlyName: name || DEFAULT_NAME,
      createdAt: at,
      updatedAt: at,
    });
    if (!added) throw new Invalid("mfa_verified_factor_exists", "Recovery codes exist already");
    await store.replaceCodes(tx, added.id, codes.map(hashOf), at);
    await sendRecoveryCodesMade(ctx, tx, account.email);
    return added;
  });
  return shown(set, codes);
}

export async function regenerate(ctx: Context, { account, session }: Bearer) {
  requireAal2(session);
  const set = ownSet(account);
  const codes = makeCodes();
  await transaction(ctx.db, async (tx) => {
    await store.replaceCodes(tx, set.id, codes.map(hashOf), ctx.now());
    await sendRecoveryCodesMade(ctx, tx, account.email);
  });
  await resetTries(ctx, recoveryCodeLimit(account.id));
  return shown(set, codes);
}

/** An unused code raises the session to aal2 and ends the others that have not proved a second factor. */
export async function verify(ctx: Context, { account, session }: Bearer, code: string): Promise<WireSession> {
  const set = ownSet(account);
  await countTry(ctx, [recoveryCodeLimit(account.id)]);
  const at = ctx.now();
  const refreshToken = randomToken();
  const amr = [
    { method: METHOD, timestamp: seconds(at) },
    ...session.amr.filter(({ method }) => method !== METHOD),
  ];
  await transaction(ctx.db, async (tx) => {
    if (!(await store.useCode(tx, set.id, hashOf(normalise(code)), at))) {
      throw new Invalid("mfa_verification_failed", "Invalid recovery code entered");
    }
    await sessions.raiseToAal2(tx, { sessionId: session.id, amr, tokenHash: hashOf(refreshToken), at });
    await sessions.endOtherAal1Sessions(tx, account.id, session.id);
    const { remaining } = await store.countCodes(tx, set.id);
    await sendRecoveryCodeUsed(ctx, tx, account.email, remaining);
  });
  return wireSession(ctx, account, { ...session, aal: "aal2", amr }, refreshToken);
}

export async function remove(ctx: Context, { account, session }: Bearer): Promise<{ id: string }> {
  requireAal2(session);
  const { id } = ownSet(account);
  await transaction(ctx.db, async (tx) => {
    await store.removeRecoveryCodes(tx, account.id);
    await sendRecoveryCodesRemoved(ctx, tx, account.email);
  });
  return { id };
}

function ownSet({ recoveryCodes }: Account): RecoverySet {
  if (!recoveryCodes) throw new NotFound("mfa_factor_not_found", "Recovery codes not found");
  return recoveryCodes;
}

function requireAal2({ aal }: Bearer["session"]): void {
  if (aal !== "aal2") throw new Forbidden("insufficient_aal", "AAL2 required to manage recovery codes");
}

const shown = (set: RecoverySet, codes: string[]) => ({
  id: set.id,
  type: "recovery_code",
  friendly_name: set.friendlyName,
  total: codes.length,
  codes,
});
