import { useSyncExternalStore } from "react";
import type { Profile } from "#contracts/accounts.ts";
import type { SentBody } from "#contracts/endpoints.ts";
import { call } from "#web/lib/api-client.ts";
import { onSessionChange } from "#web/session/session.ts";
import { sessionUser } from "#web/session/session-user.ts";

interface Known {
  userId: string;
  profile?: Profile;
  failure?: unknown;
}

let known: Known | null = null;
const listeners = new Set<() => void>();

function settle(next: Known | null): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Asks once for each person who signs in; a failure is forgotten with the next need. */
function ask(): void {
  const userId = sessionUser()?.id;
  if (!userId) {
    if (known) settle(null);
    return;
  }
  if (known?.userId === userId && !known.failure) return;
  settle({ userId });
  const answer = (next: Known) => known?.userId === userId && settle(next);
  call("GET /api/profile").then(
    (profile) => answer({ userId, profile }),
    (failure) => answer({ userId, failure }),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onSessionChange(ask);
  ask();
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The signed-in person's profile, or why it could not be had; neither while it is on its way. */
export function useProfile(): Pick<Known, "profile" | "failure"> & { retry: () => void } {
  const state = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
  return { profile: state?.profile, failure: state?.failure, retry: ask };
}

export async function changeProfile(change: SentBody<"PATCH /api/profile">): Promise<void> {
  const profile = await call("PATCH /api/profile", { body: change });
  settle({ userId: profile.user_id, profile });
}
