import { ChevronDown } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { usePart } from "#web/lib/use-part.ts";
import { Button } from "#web/ui/button.tsx";
import { loadCategories } from "./categories.ts";

const loadPanel = () => import("./category-panel.tsx");
const prefetch = () => void Promise.allSettled([loadPanel(), loadCategories()]);

/** A link to the store in the HTML; with script, a button that opens every category below it. */
export function BrowsePrompts() {
  const { part, need } = usePart(loadPanel);
  const [opened, setOpened] = useState<"by pointer" | "by keyboard" | null>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const trigger = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const close = useCallback(() => setOpened(null), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panel
  useEffect(close, [visit]);

  const open = async (how: "by pointer" | "by keyboard") => {
    try {
      await need();
      setOpened(how);
    } catch {
      navigate("/store");
    }
  };
  const onClick = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (opened) close();
    else open(event.detail === 0 ? "by keyboard" : "by pointer");
  };
  const onTriggerKey = (event: React.KeyboardEvent) => {
    if (event.key !== " " && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!opened) open("by keyboard");
    else if (event.key === " ") close();
    else document.getElementById(id)?.querySelector("a")?.focus();
  };
  const onEscape = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape" || !opened) return;
    close();
    trigger.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from everything inside
    <div className="relative" onKeyDown={onEscape} onPointerEnter={prefetch} onFocus={prefetch}>
      <Button asChild variant="ghost" className="group px-3.5">
        <Link
          ref={trigger}
          to="/store"
          data-early
          onClick={onClick}
          onKeyDown={onTriggerKey}
          {...(hydrated && { role: "button", "aria-expanded": opened !== null, "aria-controls": id })}
        >
          Browse Prompts
          <ChevronDown className="transition-transform group-aria-expanded:rotate-180" />
        </Link>
      </Button>
      {part && opened && (
        <part.CategoryPanel
          id={id}
          takeFocus={opened === "by keyboard"}
          trigger={trigger.current}
          onClose={close}
        />
      )}
    </div>
  );
}
