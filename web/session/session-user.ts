import { useSyncExternalStore } from "react";
import { readJson } from "#web/lib/storage.ts";
import { onSessionChange, SESSION_KEY } from "./session.ts";

interface SessionWithUser {
  user: { id: string; email: string };
}

function hasUser(value: unknown): value is SessionWithUser {
  const user = (value as Partial<SessionWithUser> | null)?.user;
  return typeof user?.id === "string" && typeof user.email === "string";
}

/** Who the stored session belongs to, as far as the browser knows; the server decides by the token. */
export const sessionUser = (): SessionWithUser["user"] | null => readJson(SESSION_KEY, hasUser)?.user ?? null;

export const useSessionEmail = (): string =>
  useSyncExternalStore(
    onSessionChange,
    () => sessionUser()?.email ?? "",
    () => "",
  );
