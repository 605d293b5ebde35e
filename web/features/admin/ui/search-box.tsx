import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MAX_SEARCH_LENGTH } from "#contracts/limits.ts";
import { Input } from "#web/ui/input.tsx";

const PAUSE = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses, or at once on Enter. The slash key moves the focus here. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);

  // The address may change by other means: the back button, "Clear filters".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(sent.current);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]"))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return (
    <form
      className="relative min-w-0 grow basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        sent.current = text.trim();
        onSearch(sent.current);
      }}
    >
      <Search aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-3.5 size-4 text-muted" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        className="pl-10"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
