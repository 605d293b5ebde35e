import { useCallback, useState } from "react";

/**
 * A part of the page whose code loads on first need. `need` resolves once the part can be rendered and rejects
 * when its file cannot be had (no network, or a newer release took it away), so that the caller can do without.
 */
export function usePart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const need = useCallback(async () => {
    const loaded = await load();
    setPart(() => loaded);
  }, [load]);
  return { part, need };
}
