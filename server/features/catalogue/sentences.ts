/** "a", "a and b", "a, b and c". */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Names that begin a label or a title more often than a sentence does; names with a second capital need no entry. */
const NAMES = new Set(
  (
    "Airbnb Amazon Android Canva Chinese Christmas Discord Dutch Easter English Etsy Europe European Excel Facebook " +
    "French German Google Hinge Instagram Italian Japanese Java Kindle Linux Monday Netflix Notion Photoshop Pinterest " +
    "Polish Portuguese Python Reddit Russian Saturday Shopify Spanish Spotify Sunday Tinder Trello Turkish Twitch " +
    "Windows Friday Thursday Tuesday Wednesday"
  ).split(" "),
);

/** With a lower-case first letter, unless the first word is an acronym, a name or "I". */
export function lowerFirst(text: string): string {
  const [word = ""] = text.match(/^[\p{L}\p{N}]+/u) ?? [];
  const isOrdinary = word === "A" || /^\p{Lu}\p{Ll}+$/u.test(word);
  return isOrdinary && !NAMES.has(word) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
