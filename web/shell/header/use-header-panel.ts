import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useLazyModule } from "#web/lib/use-lazy-module.ts";

/** The props of a panel below the header. */
export interface HeaderPanelProps {
  id: string;
  /** Opened by the keyboard: the panel takes the focus. */
  takeFocus: boolean;
  trigger: HTMLElement | null;
  onClose: () => void;
}

/**
 * A link in the HTML that, with script, is a button which opens a panel below it. The panel's code loads on first
 * need; where it cannot be had, the link does what links do.
 */
export function useHeaderPanel<Module>(importPanel: () => Promise<Module>, href: string) {
  const { module, load } = useLazyModule(importPanel);
  const [opened, setOpened] = useState<"by pointer" | "by keyboard" | null>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const trigger = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const onClose = useCallback(() => setOpened(null), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panel
  useEffect(onClose, [visit]);

  const toggle = async (how: "by pointer" | "by keyboard") => {
    if (opened) return onClose();
    try {
      await load();
      setOpened(how);
    } catch {
      navigate(href);
    }
  };
  // From the first moment on: what was pressed before is done as soon as the page is taken over.
  const handlers = {
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      toggle(event.detail === 0 ? "by keyboard" : "by pointer");
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== " " && event.key !== "ArrowDown") return;
      event.preventDefault();
      if (opened && event.key === "ArrowDown") document.getElementById(id)?.querySelector("a")?.focus();
      else toggle("by keyboard");
    },
  };

  const asButton = { role: "button", "aria-expanded": opened !== null, "aria-controls": id };

  return {
    module,
    /** For the link. */
    trigger: { ref: trigger, to: href, "data-early": true, ...handlers, ...(hydrated && asButton) },
    /** For what holds link and panel. */
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== "Escape" || !opened) return;
      onClose();
      trigger.current?.focus();
    },
    /** For the panel; nothing while it is closed. */
    panel: opened && { id, takeFocus: opened === "by keyboard", trigger: trigger.current, onClose },
  };
}
