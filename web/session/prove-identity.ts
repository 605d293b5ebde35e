import { accessToken } from "./access-token.ts";
import { callAuth } from "./auth-call.ts";
import { signInWithPasskey } from "./passkeys.ts";

/** Each gives null once the person has proved who they are, or says what was wrong. */
export async function proveWithCode(factorId: string, typed: string): Promise<string | null> {
  const code = typed.replaceAll(/\s/g, "");
  const { refusal } = await callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }));
  return refusal?.message ?? null;
}

export const provePassword = (email: string, password: string): Promise<string | null> =>
  replaceSession(
    async () =>
      (await callAuth((client) => client.signInWithPassword({ email, password }))).refusal?.message ?? null,
  );

export const provePasskey = (): Promise<string | null> =>
  replaceSession(async () => (await signInWithPasskey({}))?.message ?? null);

/** A new sign-in is a new session; the one before it has no use any more. */
async function replaceSession(signIn: () => Promise<string | null>): Promise<string | null> {
  const before = await accessToken();
  const refusal = await signIn();
  if (refusal === null && before)
    await fetch("/auth/v1/logout?scope=local", {
      method: "POST",
      headers: { Authorization: `Bearer ${before}` },
    });
  return refusal;
}
