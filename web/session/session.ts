import { useSyncExternalStore } from "react";
import { onOtherTabChange, readJson } from "#web/lib/storage.ts";

/** Where the accounts client keeps its session; web/shell/before-paint.js reads the same key. */
export const SESSION_KEY = "supabase.auth.token";
const CHANGED = "session-changed";

const isSession = (value: unknown): value is { refresh_token: string } =>
  typeof (value as { refresh_token?: unknown } | null)?.refresh_token === "string";

/** Whether a session is stored. Known without loading the accounts client, so signed-out visitors never do. */
export const isSignedIn = (): boolean => readJson(SESSION_KEY, isSession) !== null;

/** To be called by whoever stores or removes the session in this tab; other tabs notice by themselves. */
export const notifySessionChanged = (): void => {
  window.dispatchEvent(new Event(CHANGED));
};

export function onSessionChange(listener: () => void): () => void {
  const stopWatchingTabs = onOtherTabChange(SESSION_KEY, listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    stopWatchingTabs();
    window.removeEventListener(CHANGED, listener);
  };
}

export const useSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedIn, () => false);

/** Styles choose between the signed-in and signed-out parts of the page by this attribute. */
export const showSessionState = (): void => {
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
};
