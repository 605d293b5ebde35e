const MAX_LENGTH = 60;

/** "Café & Bar" → "cafe-and-bar"; empty when the text holds no letter a-z and no digit. */
export const slugFrom = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, "");

export const slugFromTitle = (title: string): string => slugFrom(title) || "prompt";

/** The slug itself, or the first of slug-2, slug-3 … that is free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let candidate = slug;
  for (let number = 2; isTaken(candidate); number++) candidate = `${slug}-${number}`;
  return candidate;
}
