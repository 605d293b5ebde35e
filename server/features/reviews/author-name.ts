/** How an author is shown: the display name's first word and the initial of its last. */
export function authorName(displayName: string | null): string {
  const words = (displayName ?? "").trim().split(/\s+/);
  const [first = ""] = words;
  // A display name may be an address, which nobody publishes with a review.
  if (!first || first.includes("@")) return "A buyer";
  const [initial] = words.length > 1 ? (words.at(-1) ?? "") : "";
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
