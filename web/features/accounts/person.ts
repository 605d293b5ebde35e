import type { Profile } from "#contracts/accounts.ts";

export const nameOf = (profile: Pick<Profile, "display_name"> | undefined): string =>
  profile?.display_name.trim() || "User";

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}
