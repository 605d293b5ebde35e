import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { fetchCategories } from "#web/features/catalogue/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { useHeaderPanel } from "./use-header-panel.ts";

const loadPanel = () => import("../menus/category-panel.tsx");
const prefetch = () => void Promise.allSettled([loadPanel(), fetchCategories()]);

/** Opens every category below it; without script it leads to the store. */
export function BrowsePrompts() {
  const { module, trigger, panel, onKeyDown } = useHeaderPanel(loadPanel, "/store");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from everything inside
    <div className="relative" onKeyDown={onKeyDown} onPointerEnter={prefetch} onFocus={prefetch}>
      <Button asChild variant="ghost" className="group px-3.5">
        <Link {...trigger}>
          Browse Prompts
          <ChevronDown className="transition-transform group-aria-expanded:rotate-180" />
        </Link>
      </Button>
      {module && panel && <module.CategoryPanel {...panel} />}
    </div>
  );
}
