import { Search } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { SearchField } from "#web/features/search/search-field.tsx";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";

/** A field where there is room for it, otherwise a link to the search page. */
export function SearchSlot() {
  useSearchKeys();
  // The admin's lists have a field of their own.
  const hasRoom = !useLocation().pathname.startsWith("/admin");
  return (
    <>
      {hasRoom && <SearchField size="small" className="mr-1 hidden w-52 xl:flex" />}
      <Button asChild variant="ghost" size="icon" className={cn(hasRoom && "xl:hidden")}>
        <Link to="/search" aria-label="Search">
          <Search />
        </Link>
      </Button>
    </>
  );
}

/** The slash, and Ctrl or Command with K, lead to the search field, or to the page that has one. */
function useSearchKeys() {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");
      const isTaken = document.querySelector('[aria-keyshortcuts="/"]') !== null;
      const isSlash = key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping && !isTaken;
      const isCommand = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey;
      if (
        event.defaultPrevented ||
        (!isSlash && !isCommand) ||
        document.querySelector("dialog[open], [role=dialog]")
      )
        return;
      event.preventDefault();
      const fields = [...document.querySelectorAll<HTMLInputElement>("[data-search-field]")];
      // The page's own field is larger than the header's.
      const field = fields.reverse().find((one) => one.offsetParent !== null);
      if (!field) return navigate("/search");
      field.focus();
      field.select();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [navigate]);
}
