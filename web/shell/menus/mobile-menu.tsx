import { Menu } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useLazyDialog } from "#web/lib/use-lazy-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { FOOTER_ID } from "../footer.tsx";

const loadSheet = () => import("./menu-sheet.tsx");
const prefetch = () => void loadSheet().catch(() => {});

/** Without script, or when the menu cannot be loaded, it leads to the links of the footer. */
export function MobileMenu() {
  const { module, show, dialog } = useLazyDialog(loadSheet);
  const hydrated = useHydrated();
  const { key: visit } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(dialog.onClose, [visit]);

  const open = () =>
    show().catch(() => {
      document.getElementById(FOOTER_ID)?.scrollIntoView();
    });
  const asButton = {
    role: "button",
    "aria-haspopup": "dialog" as const,
    "aria-expanded": dialog.open,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      open();
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== " ") return;
      event.preventDefault();
      open();
    },
  };
  return (
    <>
      <Button asChild variant="ghost" size="icon" className="-mr-2.5 lg:hidden">
        <a
          href={`#${FOOTER_ID}`}
          aria-label="Menu"
          data-early
          onPointerEnter={prefetch}
          onFocus={prefetch}
          {...(hydrated && asButton)}
        >
          <Menu />
        </a>
      </Button>
      {module && <module.MenuSheet {...dialog} />}
    </>
  );
}
