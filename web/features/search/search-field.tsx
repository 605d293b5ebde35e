import { Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "react-router";
import { MAX_QUERY_LENGTH } from "#contracts/limits.ts";
import { cn } from "#web/lib/cn.ts";
import { useLazyModule } from "#web/lib/use-lazy-module.ts";
import { Button } from "#web/ui/button.tsx";

const loadSuggestions = () => import("./suggestions.tsx");

interface SearchFieldProps {
  /** The small one stands in the header; its button is the Enter key. */
  size: "small" | "large";
  value?: string | undefined;
  className?: string;
}

/** A plain form that leads to the search page; suggestions are loaded when the field is touched. */
export function SearchField({ size, value, className }: SearchFieldProps) {
  const { module, load } = useLazyModule(loadSuggestions);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form
      action="/search"
      role="search"
      // A page may have one in its header and one in its hero.
      aria-label={size === "small" ? "Header" : "Store"}
      className={cn("relative flex gap-2", className)}
    >
      <Search
        aria-hidden="true"
        className={cn(
          "-translate-y-1/2 pointer-events-none absolute top-1/2 text-muted",
          size === "large" ? "left-4 size-5" : "left-3 size-4",
        )}
      />
      <input
        ref={input}
        key={value}
        type="search"
        name="q"
        aria-label="Search prompts"
        placeholder="Search prompts"
        data-search-field=""
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        defaultValue={value}
        // Without suggestions the form works as before.
        onFocus={() => void load().catch(() => {})}
        className={cn(
          "w-full min-w-0 rounded-md border border-edge bg-card text-base text-ink transition-colors hover:border-ink focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden",
          size === "large" ? "h-14 pr-4 pl-12" : "h-10 pr-3 pl-9 md:text-sm",
        )}
      />
      {size === "large" ? (
        <Button type="submit" variant="default" className="h-14 px-6">
          Search
        </Button>
      ) : (
        <button type="submit" className="sr-only" tabIndex={-1}>
          Search
        </button>
      )}
      {module && <module.SuggestionList input={input} />}
    </Form>
  );
}
