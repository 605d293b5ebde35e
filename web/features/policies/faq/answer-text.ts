/** A piece of an answer: words, a link written [label](address), or a variable written {name}. */
export type Piece =
  | { kind: "words"; text: string }
  | { kind: "link"; text: string; to: string }
  | { kind: "variable"; text: string };

const MARKED = /\[(?<label>[^\]]+)\]\((?<to>[^)]+)\)|(?<variable>\{[a-z_]+\})/g;

export function piecesOf(answer: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of answer.matchAll(MARKED)) {
    const { label, to, variable } = match.groups as { label?: string; to?: string; variable?: string };
    if (match.index > end) pieces.push({ kind: "words", text: answer.slice(end, match.index) });
    if (variable) pieces.push({ kind: "variable", text: variable });
    else if (label && to) pieces.push({ kind: "link", text: label, to });
    end = match.index + match[0].length;
  }
  if (end < answer.length) pieces.push({ kind: "words", text: answer.slice(end) });
  return pieces;
}

export const plainText = (answer: string): string =>
  piecesOf(answer)
    .map(({ text }) => text)
    .join("");
