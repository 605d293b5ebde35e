/** Words without case and punctuation; a {variable} stays in its braces. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'{}_]+/gu, " ")
    .split(" ")
    .map((word) => word.replace(/^'+|'+$/g, ""))
    .filter((word) => word !== "");

/** Every run of so many words. A variable breaks a run, because the buyer fills it in. */
export function runsOf(text: string, length: number): string[] {
  const words = wordsOf(text);
  const runs: string[] = [];
  for (let start = 0; start + length <= words.length; start++) {
    const run = words.slice(start, start + length);
    if (!run.some((word) => word.includes("{"))) runs.push(run.join(" "));
  }
  return runs;
}
