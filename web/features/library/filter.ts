import type { LibraryItem } from "#contracts/library/library.ts";

export interface Wish {
  search: string;
  category: string;
  tag: string;
  favourites: boolean;
}

export const EVERYTHING: Wish = { search: "", category: "", tag: "", favourites: false };

/** Every word that was typed stands in the title, the category or a tag. */
export function filterItems(items: readonly LibraryItem[], wish: Wish): LibraryItem[] {
  const words = wish.search.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (wish.favourites && !item.favourite) return false;
    if (wish.category && item.category_name !== wish.category) return false;
    if (wish.tag && !item.tags.includes(wish.tag)) return false;
    const text = [item.title, item.category_name, ...item.tags].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const sorted = (values: Iterable<string>) => [...new Set(values)].sort((a, b) => a.localeCompare(b));
export const categoriesOf = (items: readonly LibraryItem[]) =>
  sorted(items.map((item) => item.category_name));
export const tagsOf = (items: readonly LibraryItem[]) => sorted(items.flatMap((item) => item.tags));
