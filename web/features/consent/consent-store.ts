import { useSyncExternalStore } from "react";
import { browserStorage, onOtherTabChange } from "#web/lib/storage.ts";
import { CONSENT_KEY, createConsent, UNDECIDED } from "./consent.ts";

/** This visitor's consent. */
export const consent = createConsent(browserStorage);

function subscribe(listener: () => void): () => void {
  const stopWatchingTabs = onOtherTabChange(CONSENT_KEY, consent.reread);
  const leave = consent.subscribe(listener);
  return () => {
    stopWatchingTabs();
    leave();
  };
}

export const useConsent = () => useSyncExternalStore(subscribe, consent.current, () => UNDECIDED);
