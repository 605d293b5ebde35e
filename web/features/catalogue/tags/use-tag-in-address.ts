import { useSearchParams } from "react-router";
import { useHydrated } from "#web/lib/use-hydrated.ts";

/** The HTML is the same for every query, so a tag in the address counts once the browser has taken the page over. */
export function useTagInAddress(): [tag: string, setTag: (tag: string) => void] {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const setTag = (tag: string) => setSearch(tag ? { tag } : {}, { replace: true, preventScrollReset: true });
  return [isHydrated ? (search.get("tag") ?? "") : "", setTag];
}
