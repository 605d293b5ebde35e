/** What is chosen once these are chosen too, or no longer. */
export function choosing(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  return isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids));
}
