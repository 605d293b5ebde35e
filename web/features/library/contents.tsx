import { Star } from "lucide-react";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { Link } from "react-router";
import type { LibraryItem } from "#contracts/library/library.ts";
import { characterCount, tierForLength, tierLevel } from "#contracts/money.ts";
import { cn } from "#web/lib/cn.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";
import { Measure } from "#web/ui/measure.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { categoriesOf, EVERYTHING, filterItems, tagsOf } from "./filter.ts";

interface ContentsProps {
  items: readonly LibraryItem[];
  openId: string | undefined;
  onMark: (promptId: string, favourite: boolean) => void;
  className: string;
}

/** The list of what the person owns, like a table of contents. */
export function Contents({ items, openId, onMark, className }: ContentsProps) {
  const [wish, setWish] = useState(EVERYTHING);
  const late = useDeferredValue(wish);
  const shown = useMemo(() => filterItems(items, late), [items, late]);
  const [categories, tags] = useMemo(() => [categoriesOf(items), tagsOf(items)], [items]);
  const id = useId();
  return (
    <section
      aria-label="Your prompts"
      className={cn("grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-20", className)}
    >
      <div className="grid gap-2">
        <Input
          type="search"
          aria-label="Search your library"
          placeholder="Search your library"
          value={wish.search}
          onChange={(event) => setWish({ ...wish, search: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-2">
          <Choice
            label="Category"
            all="All categories"
            value={wish.category}
            options={categories}
            onChoose={(category) => setWish({ ...wish, category })}
          />
          <Choice
            label="Tag"
            all="All tags"
            value={wish.tag}
            options={tags}
            onChoose={(tag) => setWish({ ...wish, tag })}
          />
        </div>
        <div className="flex items-center justify-between gap-2">
          <p id={id} role="status" className="text-muted text-sm">
            {shown.length === items.length
              ? `${items.length} ${items.length === 1 ? "prompt" : "prompts"}`
              : `${shown.length} of ${items.length}`}
          </p>
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={wish.favourites}
            onClick={() => setWish({ ...wish, favourites: !wish.favourites })}
          >
            <Star className={cn(wish.favourites && "fill-accent text-accent")} /> Favourites
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="rounded-lg border border-dashed p-6 text-center text-muted text-sm">
          Nothing fits.{" "}
          <button
            type="button"
            className="text-accent underline underline-offset-4"
            onClick={() => setWish(EVERYTHING)}
          >
            Show everything
          </button>
        </p>
      ) : (
        <ul className="divide-y border-y lg:max-h-[calc(100dvh-19rem)] lg:overflow-y-auto lg:overscroll-contain">
          {shown.map((item) => (
            <Row key={item.prompt_id} item={item} isOpen={item.prompt_id === openId} onMark={onMark} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  item: LibraryItem;
  isOpen: boolean;
  onMark: ContentsProps["onMark"];
}

function Row({ item, isOpen, onMark }: RowProps) {
  const tier = tierForLength(characterCount(item.content));
  return (
    <li
      className={cn(
        "flex items-center gap-1 [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]",
        isOpen && "lg:bg-wash",
      )}
    >
      <Link
        to={`/library/${item.prompt_id}`}
        preventScrollReset
        aria-current={isOpen ? "page" : undefined}
        className="flex min-h-14 min-w-0 grow items-center gap-3 py-2.5 pl-2 -outline-offset-2"
      >
        {tier && <Measure tier={tierLevel(tier.name)} />}
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-medium text-sm">{item.title}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
            {item.category_name}
            {item.version > item.bought_version && <Badge variant="success">improved</Badge>}
          </span>
        </span>
      </Link>
      <FavouriteButton item={item} onMark={onMark} />
    </li>
  );
}

export function FavouriteButton({ item, onMark }: Pick<RowProps, "item" | "onMark">) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Favourite: ${item.title}`}
      aria-pressed={item.favourite}
      onClick={() => onMark(item.prompt_id, !item.favourite)}
    >
      <Star className={cn(item.favourite ? "fill-accent text-accent" : "text-muted")} />
    </Button>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: readonly string[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, all, value, options, onChoose }: ChoiceProps) => (
  <NativeSelect aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option}>{option}</option>
    ))}
  </NativeSelect>
);
