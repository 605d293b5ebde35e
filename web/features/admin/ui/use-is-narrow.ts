import { useSyncExternalStore } from "react";

/** Where a table of the admin panel would have to be scrolled sideways. */
const NARROW = "(width < 48rem)";

const subscribe = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
