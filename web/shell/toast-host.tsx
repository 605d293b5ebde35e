import { useEffect } from "react";
import { onFirstToast } from "#web/lib/toast.ts";
import { usePart } from "#web/lib/use-part.ts";

const loadToaster = () => import("./toaster.tsx");

export function ToastHost() {
  const { part, need } = usePart(loadToaster);
  useEffect(
    () =>
      onFirstToast(() => {
        need().catch((error) => console.error("A notice could not be shown.", error));
      }),
    [need],
  );
  return part && <part.WaitingToaster />;
}
