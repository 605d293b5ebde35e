import type * as z from "zod";
import type { VerifyBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Forbidden, ShopError } from "#server/errors.ts";
import { countTry } from "#server/limits/limits.ts";
import { invalid, readEmail } from "../input.ts";
import { codeLimits } from "../limits.ts";
import { confirmAccount } from "../password/confirmation.ts";
import { hashOf, randomToken } from "../secrets.ts";
import { assertNotBanned } from "../session/ban.ts";
import { type Caller, openSession, type WireSession } from "../session/service.ts";
import { type Account, findAccount, lockUser } from "../store.ts";
import { findByCode } from "./codes.ts";
import { confirmEmailChange, EMAIL_CHANGE_KINDS } from "./email-change.ts";
import { linkType } from "./link.ts";
import { safeRedirect, withHash, withQuery } from "./redirects.ts";
import * as tokens from "./store.ts";

const CONFIRMING = ["signup", "invite"];
const RECOVERING = ["recovery", "magiclink"];
const KINDS = new Map([
  ["signup", CONFIRMING],
  ["invite", CONFIRMING],
  ["recovery", RECOVERING],
  ["magiclink", RECOVERING],
  ["email", [...CONFIRMING, ...RECOVERING]],
  ["email_change", EMAIL_CHANGE_KINDS],
]);
/** The protocol's answer to the first of the two links of an e-mail change. */
const OTHER_ADDRESS_MISSING =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const FLOW_MS = 5 * 60_000;
const ONE_RECIPIENT = "Only an email address or phone number should be provided on verify";
/** E.164 without the plus sign. */
const E164 = /^[1-9]\d{1,14}$/;
/** The OAuth error of a status, as the protocol puts it into a redirect. */
const OAUTH_ERRORS: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
};

/** POST /verify: a code that was typed, or the token hash of a link. */
export async function verifyOtp(
  ctx: Context,
  body: z.infer<typeof VerifyBody>,
  caller: Caller,
): Promise<WireSession | { msg: string; code: string }> {
  if (Boolean(body.token) === Boolean(body.token_hash))
    throw invalid("Verify requires either a token or a token hash");
  if (body.phone) throw wrongPhoneCode(body.phone, body.email);
  const kinds = kindsOf(body.type);
  if (body.token_hash) {
    const tokenHash = hashOf(body.token_hash);
    return transaction(ctx.db, async (tx) => {
      const token = await consumeByHash(ctx, tx, tokenHash, kinds);
      if (!token) throw expiredLink();
      return signIn(ctx, tx, token, caller);
    });
  }
  const email = readEmail(body.email, ONE_RECIPIENT);
  await countTry(ctx, codeLimits(email, caller.ip));
  const found = await findByCode(ctx, { email, code: body.token ?? "", kinds });
  if (!found) throw wrongCode();
  return transaction(ctx.db, async (tx) => {
    await lockUser(tx, found.userId);
    const token = await tokens.consumeToken(tx, found);
    if (!token) throw wrongCode();
    return signIn(ctx, tx, token, caller);
  });
}

async function signIn(ctx: Context, tx: Tx, token: tokens.OneTimeToken, caller: Caller) {
  const account = await redeem(ctx, tx, token);
  return account
    ? openSession(ctx, tx, account, methodOf(token), caller)
    : { msg: OTHER_ADDRESS_MISSING, code: "200" };
}

/** GET /verify: returns the address to redirect to, with a session, a PKCE code or an error. */
export async function followLink(
  ctx: Context,
  query: { token?: string | undefined; type?: string | undefined; redirect_to?: string | undefined },
  caller: Caller,
): Promise<string> {
  const target = safeRedirect(ctx.config, query.redirect_to);
  const isPkce = query.token?.startsWith("pkce_") ?? false;
  try {
    return await transaction(ctx.db, async (tx) => {
      const token = await consumeByHash(ctx, tx, hashOf(query.token ?? ""), kindsOf(query.type));
      if (!token) throw expiredLink();
      const account = await redeem(ctx, tx, token);
      if (!account) {
        const message = { message: OTHER_ADDRESS_MISSING };
        return withHash(isPkce ? withQuery(target, message) : target, message);
      }
      if (token.codeChallenge) return withQuery(target, { code: await startPkceExchange(ctx, tx, token) });
      const { user: _, ...session } = await openSession(ctx, tx, account, methodOf(token), caller);
      return withHash(target, {
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        token_type: session.token_type,
        type: linkType(token.kind),
      });
    });
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
    const refusal = {
      error: OAUTH_ERRORS[error.status] ?? "invalid_request",
      error_code: error.code,
      error_description: error.message,
    };
    return withHash(isPkce ? withQuery(target, refusal) : target, refusal);
  }
}

async function consumeByHash(
  ctx: Context,
  tx: Tx,
  tokenHash: string,
  kinds: string[],
): Promise<tokens.OneTimeToken | undefined> {
  const owner = await tokens.findOwner(tx, tokenHash);
  if (!owner) return undefined;
  await lockUser(tx, owner);
  return tokens.consumeByHash(tx, tokenHash, kinds, ctx.now());
}

/** Undefined when the other address of an e-mail change has not confirmed. */
async function redeem(ctx: Context, tx: Tx, token: tokens.OneTimeToken): Promise<Account | undefined> {
  const account = await findAccount(tx, { id: token.userId });
  if (!account) throw expiredLink();
  assertNotBanned(ctx, account);
  if (linkType(token.kind) === "email_change") {
    const confirmation = await confirmEmailChange(ctx, tx, account, token);
    if (confirmation.kind === "stale") throw expiredLink();
    return confirmation.kind === "done" ? confirmation.account : undefined;
  }
  if (token.email !== account.email) throw expiredLink();
  return account.confirmedAt ? account : confirmAccount(ctx, tx, account, token.signUpId);
}

async function startPkceExchange(ctx: Context, tx: Tx, token: tokens.OneTimeToken): Promise<string> {
  const code = randomToken();
  await tokens.addFlow(tx, {
    codeHash: hashOf(code),
    userId: token.userId,
    method: methodOf(token),
    codeChallenge: token.codeChallenge ?? "",
    codeChallengeMethod: token.codeChallengeMethod ?? "s256",
    expiresAt: new Date(ctx.now().getTime() + FLOW_MS),
  });
  return code;
}

const methodOf = (token: tokens.OneTimeToken): string => (token.kind === "recovery" ? "recovery" : "otp");

function kindsOf(type: string | undefined): string[] {
  if (!type) throw invalid("Verify requires a verification type");
  const kinds = KINDS.get(type);
  if (!kinds) throw invalid("Invalid email verification type");
  return kinds;
}

const expiredLink = () => new Forbidden("otp_expired", "Email link is invalid or has expired");
const wrongCode = () => new Forbidden("otp_expired", "Token has expired or is invalid");

/** No account has a phone number, so no code for one is valid. */
function wrongPhoneCode(phone: string, email: string | undefined): ShopError {
  if (email) return invalid(ONE_RECIPIENT);
  const digits = phone.replace(/^\+/, "").replaceAll(" ", "");
  return E164.test(digits) ? wrongCode() : invalid("Invalid phone number format (E.164 required)");
}
