/** The selection after these are added or removed. */
export function choosing(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  return isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids));
}
