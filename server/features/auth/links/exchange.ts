import type * as z from "zod";
import type { PkceGrant } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { BadRequest, Invalid, NotFound } from "#server/errors.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { invalid } from "../input.ts";
import { hashOf } from "../secrets.ts";
import { assertNotBanned } from "../session/ban.ts";
import { type Caller, openSession, type WireSession } from "../session/service.ts";
import { findAccount } from "../store.ts";
import { consumeFlow, findFlow } from "./store.ts";

/** PKCE: only the browser that asked for the link has the verifier. */
export async function exchangeCode(
  ctx: Context,
  body: z.infer<typeof PkceGrant>,
  caller: Caller,
): Promise<WireSession> {
  if (!body.auth_code || !body.code_verifier) {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  const codeHash = hashOf(body.auth_code);
  const flow = await findFlow(ctx.db, codeHash);
  if (!flow) throw new NotFound("flow_state_not_found", "invalid flow state, no valid flow state found");
  if (flow.expiresAt <= ctx.now()) {
    throw new Invalid("flow_state_expired", "invalid flow state, flow state has expired");
  }
  if (!verifierMatches(flow, body.code_verifier)) {
    throw new BadRequest("bad_code_verifier", "code challenge does not match previously saved code verifier");
  }
  return transaction(ctx.db, async (tx) => {
    const account = await findAccount(tx, { id: flow.userId });
    if (!account || !(await consumeFlow(tx, codeHash))) {
      throw new NotFound("flow_state_not_found", "invalid flow state, no valid flow state found");
    }
    assertNotBanned(ctx, account);
    return openSession(ctx, tx, account, flow.method, caller);
  });
}

function verifierMatches(
  flow: { codeChallenge: string; codeChallengeMethod: string },
  verifier: string,
): boolean {
  const given = flow.codeChallengeMethod === "plain" ? verifier : hashOf(verifier);
  return isSameSecret(given, flow.codeChallenge);
}
