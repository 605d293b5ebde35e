import { useEffect, useLayoutEffect } from "react";
import { followTheme, showTheme } from "#web/lib/theme.ts";
import { onSessionChange, showSessionState } from "#web/session/session.ts";

/**
 * Keeps theme and session on the html element. before-paint.js put them there, but React takes attributes it does
 * not know away when it makes the element anew, as it does for the error page.
 */
export function useBrowserState() {
  useLayoutEffect(() => {
    showTheme();
    return followTheme();
  }, []);
  useLayoutEffect(() => {
    showSessionState();
    return onSessionChange(showSessionState);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    window.earlyInput?.replay();
  }, []);
}

declare global {
  interface Window {
    /** Set by before-paint.js: presses that came before React did. */
    earlyInput?: { stop: () => void; replay: () => void };
  }
}
