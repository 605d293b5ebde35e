import { useCallback, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Suggestions } from "#contracts/catalogue/search.ts";
import { fetchSuggestions } from "./queries.ts";
import { tagPath } from "./search-address.ts";

const PAUSE_MS = 150;

interface Option {
  group: string;
  name: string;
  note?: string;
  path: string;
}

const toOptions = ({ prompts, categories, tags }: Suggestions): Option[] => [
  ...prompts.map(({ slug, title, category_name }) => ({
    group: "Prompts",
    name: title,
    note: category_name,
    path: `/prompt/${slug}`,
  })),
  ...categories.map(({ id, name }) => ({ group: "Categories", name, path: `/category/${id}` })),
  ...tags.map((tag) => ({ group: "Tags", name: tag, path: tagPath(tag) })),
];

/** The list below a search field: the field keeps the focus, the arrow keys choose, Enter follows, Escape closes. */
export function SuggestionList({ input }: { input: React.RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const id = useId();
  const { options, clear } = useOptions(input);
  const [chosen, setChosen] = useState(-1);
  const isOpen = options.length > 0;
  const close = useCallback(() => {
    clear();
    setChosen(-1);
  }, [clear]);
  const follow = useCallback(
    (option: Option) => {
      close();
      input.current?.blur();
      navigate(option.path);
    },
    [close, input, navigate],
  );

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    describeField(field, { id, isOpen, chosen });
    const onKeyDown = (event: KeyboardEvent) => {
      const option = options[chosen];
      if (event.key === "ArrowDown") setChosen((at) => (at + 1) % options.length);
      else if (event.key === "ArrowUp") setChosen((at) => (at <= 0 ? options.length : at) - 1);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && option) follow(option);
      else return;
      event.preventDefault();
    };
    const onBlur = () => close();
    const onSubmit = () => close();
    if (isOpen) field.addEventListener("keydown", onKeyDown);
    field.addEventListener("blur", onBlur);
    field.form?.addEventListener("submit", onSubmit);
    return () => {
      field.removeEventListener("keydown", onKeyDown);
      field.removeEventListener("blur", onBlur);
      field.form?.removeEventListener("submit", onSubmit);
    };
  }, [input, id, isOpen, options, chosen, close, follow]);

  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? `${options.length} suggestions, use the arrow keys` : ""}
      </p>
      {isOpen && (
        <div
          id={`${id}list`}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          className="absolute top-full right-0 left-0 z-50 mt-2 max-h-[70vh] min-w-72 overflow-y-auto rounded-lg border bg-card p-2 text-left shadow-(--float)"
        >
          {groups.map((group) => (
            <fieldset key={group} aria-label={group}>
              <p aria-hidden="true" className="px-3 pt-2 pb-1 text-muted text-xs">
                {group}
              </p>
              {options.map((option, at) =>
                option.group === group ? (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                  <div
                    key={option.path}
                    id={`${id}option${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === chosen}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-2 text-sm hover:bg-wash aria-selected:bg-wash"
                    // The field must not lose the focus before the click arrives.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => follow(option)}
                  >
                    <span>{option.name}</span>
                    {option.note && (
                      <span className="shrink-0 text-muted text-xs max-sm:hidden">{option.note}</span>
                    )}
                  </div>
                ) : null,
              )}
            </fieldset>
          ))}
        </div>
      )}
    </>
  );
}

/** Suggestions for what stands in the field, asked for when typing pauses. */
function useOptions(input: React.RefObject<HTMLInputElement | null>) {
  const [options, setOptions] = useState<Option[]>([]);
  const clear = useCallback(() => setOptions([]), []);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const ask = () => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const typed = field.value.trim();
      if (typed === "") return setOptions([]);
      timer = setTimeout(async () => {
        // Without an answer the form still works.
        const found = await fetchSuggestions(typed, signal).catch(() => undefined);
        if (found && !signal.aborted && document.activeElement === field) setOptions(toOptions(found));
      }, PAUSE_MS);
    };
    field.addEventListener("input", ask);
    // What was typed while this file was on its way.
    if (field.value !== field.defaultValue) ask();
    return () => {
      clearTimeout(timer);
      asking.abort();
      field.removeEventListener("input", ask);
    };
  }, [input]);
  return { options, clear };
}

/** The combobox pattern: the field says which option is chosen, since it keeps the focus. */
function describeField(
  field: HTMLInputElement,
  { id, isOpen, chosen }: { id: string; isOpen: boolean; chosen: number },
) {
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", String(isOpen));
  field.setAttribute("aria-controls", `${id}list`);
  if (chosen >= 0) field.setAttribute("aria-activedescendant", `${id}option${chosen}`);
  else field.removeAttribute("aria-activedescendant");
}
