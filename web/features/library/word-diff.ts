export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Words with the spaces behind them. A line ends after the last one, so that no two words ever touch. */
const wordsOf = (text: string): string[] => `${text}\n`.match(/\S+\s*|\s+/g) ?? [];

/** What was taken out and put in between two texts, word by word: the longest row of words in common stays. */
export function diffWords(before: string, after: string): DiffPart[] {
  const old = wordsOf(before);
  const next = wordsOf(after);
  const isSame = (at: number, to: number) => old[at]?.trimEnd() === next[to]?.trimEnd();
  // lengths[i][j]: how many words the rests from i and from j have in common.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(next.length + 1));
  const lengthAt = (at: number, to: number) => lengths[at]?.[to] ?? 0;
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = next.length - 1; to >= 0; to--) {
      const row = lengths[at] as Uint32Array;
      row[to] = isSame(at, to)
        ? lengthAt(at + 1, to + 1) + 1
        : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1));
    }
  }
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart["kind"], text = "") => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let at = 0;
  let to = 0;
  while (at < old.length || to < next.length) {
    if (at < old.length && to < next.length && isSame(at, to)) {
      add("same", next[to++]);
      at++;
    } else if (to >= next.length || (at < old.length && lengthAt(at + 1, to) >= lengthAt(at, to + 1))) {
      add("removed", old[at++]);
    } else {
      add("added", next[to++]);
    }
  }
  const last = parts.at(-1);
  if (last) last.text = last.text.replace(/\n$/, "");
  return parts.filter(({ text }) => text !== "");
}
