import { useEffect } from "react";

/** A press or the focus anywhere else closes the panel. */
export function useCloseFromOutside(
  panel: React.RefObject<HTMLElement | null>,
  trigger: HTMLElement | null,
  onClose: () => void,
): void {
  useEffect(() => {
    const closeFrom = (event: Event) => {
      const target = event.target as Element;
      // A notice's "Undo" belongs to the panel, and a removed line is no longer inside of anything.
      const within = panel.current?.contains(target) || trigger?.contains(target);
      if (!within && target.isConnected && !target.closest("[data-sonner-toaster]")) onClose();
    };
    document.addEventListener("pointerdown", closeFrom);
    document.addEventListener("focusin", closeFrom);
    return () => {
      document.removeEventListener("pointerdown", closeFrom);
      document.removeEventListener("focusin", closeFrom);
    };
  }, [panel, trigger, onClose]);
}
