import { useCallback, useState } from "react";

/**
 * A module that loads on first need. `load` resolves once the module can be rendered and rejects when its file
 * cannot be had (no network, or a newer release took it away), so that the caller can do without.
 */
export function useLazyModule<Module>(importModule: () => Promise<Module>) {
  const [module, setModule] = useState<Module>();
  const load = useCallback(async () => {
    const loaded = await importModule();
    setModule(() => loaded);
  }, [importModule]);
  return { module, load };
}
