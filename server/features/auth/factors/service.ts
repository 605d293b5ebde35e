import type * as z from "zod";
import type { EnrolBody, FactorVerifyBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Invalid, NotFound } from "#server/errors.ts";
import { isUuid } from "#server/http/path-id.ts";
import { countTry } from "#server/limits/limits.ts";
import { sendFactorAdded, sendFactorRemoved } from "../account-mails.ts";
import { invalid } from "../input.ts";
import { totpLimit } from "../limits.ts";
import { assertMayManageFactors, lowerWithoutFactor } from "../second-factor.ts";
import { hashOf, randomToken } from "../secrets.ts";
import type { Bearer } from "../session/bearer.ts";
import { seconds, type WireSession, wireSession } from "../session/service.ts";
import * as sessions from "../session/store.ts";
import { type Account, type FactorRow, findAccount } from "../store.ts";
import { QR_CAPACITY, qrSvg } from "./qr-code.ts";
import * as store from "./store.ts";
import { makeSecret, matchingStep, otpauthUri } from "./totp.ts";

const MAX_FACTORS = 10;
const NAME_LIMIT = 64;
const CHALLENGE_MS = 5 * 60_000;

export async function enrol(ctx: Context, bearer: Bearer, body: z.infer<typeof EnrolBody>) {
  const { account } = bearer;
  if (body.factor_type === "phone")
    throw new Invalid("mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  if (body.factor_type === "webauthn") {
    throw new Invalid("mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  }
  if (body.factor_type !== "totp") throw invalid("factor_type needs to be totp, phone, or webauthn");
  const friendlyName = (body.friendly_name ?? "").slice(0, NAME_LIMIT);
  const verified = account.factors.filter(isVerified);
  if (verified.some((factor) => factor.friendlyName === friendlyName)) {
    throw new Invalid(
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
  if (verified.length >= MAX_FACTORS) {
    throw new Invalid(
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  }
  await assertMayManageFactors(ctx, bearer);
  const issuer = body.issuer || new URL(ctx.config.publicUrl).host;
  const secret = makeSecret();
  const uri = otpauthUri(issuer.toWellFormed(), account.email, secret);
  if (uri.length > QR_CAPACITY) throw invalid("issuer is too long");
  const at = ctx.now();
  const factor = await transaction(ctx.db, async (tx) => {
    await store.removeUnverified(tx, account.id);
    return store.addFactor(tx, { userId: account.id, friendlyName, secret, createdAt: at, updatedAt: at });
  });
  return {
    id: factor.id,
    type: "totp",
    friendly_name: friendlyName,
    totp: { qr_code: qrSvg(uri), secret, uri },
  };
}

export async function challenge(ctx: Context, { account }: Bearer, factorId: string) {
  const factor = ownFactor(account, factorId);
  const at = ctx.now();
  const expiresAt = new Date(at.getTime() + CHALLENGE_MS);
  return {
    id: await store.addChallenge(ctx.db, factor.id, at, expiresAt),
    type: "totp",
    expires_at: seconds(expiresAt),
  };
}

/** A correct code raises the session to aal2 and replaces its refresh tokens. */
export async function verifyFactor(
  ctx: Context,
  { account, session }: Bearer,
  factorId: string,
  body: z.infer<typeof FactorVerifyBody>,
): Promise<WireSession> {
  const factor = ownFactor(account, factorId);
  await countTry(ctx, [totpLimit(factor.id)]);
  const asked = await store.findChallenge(ctx.db, factor.id, body.challenge_id);
  if (!asked)
    throw new Invalid("mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  const at = ctx.now();
  if (asked.expiresAt <= at) {
    throw new Invalid(
      "mfa_challenge_expired",
      "MFA challenge has expired, verify against another challenge or create a new challenge.",
    );
  }
  const step = matchingStep(factor.secret, body.code, at, factor.lastStep);
  if (step === undefined) throw wrongCode();
  const refreshToken = randomToken();
  const amr = [
    { method: "totp", timestamp: seconds(at) },
    ...session.amr.filter(({ method }) => method !== "totp"),
  ];
  return transaction(ctx.db, async (tx) => {
    if (!(await store.consumeChallenge(tx, asked.id)) || !(await store.markStepUsed(tx, factor.id, step, at)))
      throw wrongCode();
    await sessions.raiseToAal2(tx, { sessionId: session.id, amr, tokenHash: hashOf(refreshToken), at });
    if (!isVerified(factor)) {
      await store.removeUnverified(tx, account.id);
      await sessions.endOtherSessions(tx, account.id, session.id);
      await sendFactorAdded(ctx, tx, account.email);
    }
    const updated = (await findAccount(tx, { id: account.id })) ?? account;
    return wireSession(ctx, updated, { ...session, aal: "aal2", amr }, refreshToken);
  });
}

export async function unenrol(
  ctx: Context,
  { account, session }: Bearer,
  factorId: string,
): Promise<{ id: string }> {
  const factor = ownFactor(account, factorId);
  if (isVerified(factor) && session.aal !== "aal2") {
    throw new Invalid("insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await deleteFactor(ctx, account, factor);
  return { id: factor.id };
}

export async function deleteFactor(ctx: Context, account: Account, factor: FactorRow): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await store.removeFactor(tx, factor.id);
    await lowerWithoutFactor(tx, account.id);
    if (isVerified(factor)) await sendFactorRemoved(ctx, tx, account.email);
  });
}

export function ownFactor(account: Account, id: string): FactorRow {
  const factor = isUuid(id) ? account.factors.find((own) => own.id === id.toLowerCase()) : undefined;
  if (!factor) throw new NotFound("mfa_factor_not_found", "Factor not found");
  return factor;
}

const isVerified = (factor: FactorRow): boolean => factor.status === "verified";
const wrongCode = () => new Invalid("mfa_verification_failed", "Invalid TOTP code entered");
