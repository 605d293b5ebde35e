import { useSyncExternalStore } from "react";
import { browserStorage, onOtherTabChange } from "#web/lib/storage.ts";
import { CONSENT_KEY, type ConsentCategory, createConsent, UNDECIDED } from "./consent.ts";

/** This visitor's consent. */
export const consent = createConsent(browserStorage);

/** To be asked before anything that is not essential is stored or sent. */
export const mayStore = (category: ConsentCategory): boolean => consent.current().consent[category];

function subscribe(listener: () => void): () => void {
  const stopWatchingTabs = onOtherTabChange(CONSENT_KEY, consent.reread);
  const leave = consent.subscribe(listener);
  return () => {
    stopWatchingTabs();
    leave();
  };
}

export const useConsent = () => useSyncExternalStore(subscribe, consent.current, () => UNDECIDED);
