import * as z from "zod";
import { Unavailable } from "#server/errors.ts";

const PATIENCE_MS = 5_000;
const HostedUser = z.object({ factors: z.array(z.object({ status: z.string() })).default([]) });

/** A hosted accounts service answers for the session of the token that it is asked with. */
export async function askHosted(
  url: string,
  token: string,
): Promise<{ sessionLives: boolean; hasFactor: boolean }> {
  const answer = await fetch(`${url}/user`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) {
    throw new Unavailable("accounts_away", "Accounts cannot be reached for a moment. Please try again.");
  }
  if (!answer.ok) return { sessionLives: false, hasFactor: false };
  const { factors } = HostedUser.parse(await answer.json());
  return { sessionLives: true, hasFactor: factors.some((factor) => factor.status === "verified") };
}
