import type { Context as HonoContext } from "hono";
import * as z from "zod";
import { BadRequest } from "#server/errors.ts";
import { isPlain, NOT_PLAIN } from "#server/http/plain-text.ts";

const Email = z.email().max(255);
const METADATA_BYTES = 4_096;
const CODE_CHALLENGE = /^[A-Za-z0-9\-._~]{43,128}$/;

export const invalid = (message: string) => new BadRequest("validation_failed", message);

/** Accounts are looked up by the address in lower case. */
export function readEmail(value: string | undefined, missing: string): string {
  const email = value?.trim().toLowerCase();
  if (!email) throw invalid(missing);
  if (!Email.safeParse(email).success) throw invalid("Unable to validate email address: invalid format");
  return email;
}

export function refusePhone(phone: string | undefined, message: string): void {
  if (phone) throw new BadRequest("phone_provider_disabled", message);
}

/** Limited in size, since every token contains it. */
export function readMetadata(data: Record<string, unknown> | null | undefined): Record<string, unknown> {
  if (JSON.stringify(data ?? {}).length > METADATA_BYTES) throw invalid("The user's metadata is too large.");
  return data ?? {};
}

/** A null removes its key. */
export const mergeMetadata = (
  old: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> =>
  readMetadata(
    Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== null)),
  );

export interface PkceChallenge {
  codeChallenge: string;
  codeChallengeMethod: string;
}

export function readPkceChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): PkceChallenge | undefined {
  const { code_challenge: codeChallenge, code_challenge_method: method } = body;
  if (!codeChallenge && !method) return undefined;
  const codeChallengeMethod = method?.toLowerCase() ?? "";
  if (!codeChallenge || !["s256", "plain"].includes(codeChallengeMethod)) {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (!CODE_CHALLENGE.test(codeChallenge)) {
    throw invalid("code challenge has to be between 43 and 128 characters of letters, digits and -._~");
  }
  return { codeChallenge, codeChallengeMethod };
}

/** The protocol answers 400 to an invalid body; the store's own API answers 422. */
export async function readBody<S extends z.ZodType>(c: HonoContext, schema: S): Promise<z.output<S>> {
  let json: unknown;
  try {
    const text = await c.req.text();
    json = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new BadRequest("bad_json", "Could not parse request body as JSON");
  }
  if (!isPlain(json)) throw invalid(NOT_PLAIN);
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(`${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`);
}
