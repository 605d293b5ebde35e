import { useEffect } from "react";
import { onFirstToast } from "#web/lib/toast.ts";
import { useLazyModule } from "#web/lib/use-lazy-module.ts";

const loadToaster = () => import("./toaster.tsx");

export function ToastHost() {
  const { module, load } = useLazyModule(loadToaster);
  useEffect(
    () =>
      onFirstToast(() => {
        load().catch((error) => console.error("A notice could not be shown.", error));
      }),
    [load],
  );
  return module && <module.WaitingToaster />;
}
