/** The parameters of a search page's address; an empty one counts as left out. */
export type SearchParameters = Partial<Record<"q" | "category" | "tier" | "tag" | "sort" | "page", string>>;

const NAMES = ["q", "category", "tier", "tag", "sort", "page"] as const;

export const readParameters = (url: string): SearchParameters => {
  const given = new URL(url).searchParams;
  return Object.fromEntries(NAMES.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])));
};

export const searchPath = (parameters: SearchParameters): string =>
  `/search?${new URLSearchParams(parameters as Record<string, string>)}`;

/** A tag with a slash has no address of its own. */
export const tagPath = (tag: string): string =>
  tag.includes("/") ? searchPath({ tag }) : `/tag/${encodeURIComponent(tag)}`;
