import { freeSlug, slugFromTitle } from "#server/slug.ts";

interface Holder {
  id: string;
  slug: string;
}
export interface Claim {
  id: string;
  title: string;
  /** What the file says. */
  slug?: string | undefined;
}

/**
 * The slug that each prompt of the file has afterwards: the file's, else the one it has, else one from its title.
 * A claim whose slug another prompt has afterwards is refused and gets none.
 */
export function planSlugs(
  stored: readonly Holder[],
  claims: readonly Claim[],
  refuse: (id: string, slug: string) => void,
): Map<string, string> {
  const asked = new Map(claims.flatMap(({ id, slug }) => (slug ? [[id, slug] as const] : [])));
  const slugOf = new Map(stored.filter(({ id }) => !asked.has(id)).map(({ id, slug }) => [id, slug]));
  const taken = new Set(slugOf.values());
  const give = (id: string, slug: string) => {
    slugOf.set(id, slug);
    taken.add(slug);
  };
  for (const [id, slug] of asked) {
    if (taken.has(slug)) refuse(id, slug);
    else give(id, slug);
  }
  for (const { id, title } of claims) {
    if (asked.has(id) || slugOf.has(id)) continue;
    give(
      id,
      freeSlug(slugFromTitle(title), (slug) => taken.has(slug)),
    );
  }
  return slugOf;
}
