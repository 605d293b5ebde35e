import * as z from "zod";
import { Unavailable } from "#server/errors.ts";

const TIMEOUT_MS = 5_000;
const HostedUser = z.object({ factors: z.array(z.object({ status: z.string() })).default([]) });

/** A hosted accounts service answers 401 for a token whose session has ended. */
export async function fetchHostedSession(
  url: string,
  token: string,
): Promise<{ isSessionLive: boolean; hasFactor: boolean }> {
  const answer = await fetch(`${url}/user`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) {
    throw new Unavailable("accounts_away", "Accounts cannot be reached for a moment. Please try again.");
  }
  if (!answer.ok) return { isSessionLive: false, hasFactor: false };
  const { factors } = HostedUser.parse(await answer.json());
  return { isSessionLive: true, hasFactor: factors.some((factor) => factor.status === "verified") };
}
