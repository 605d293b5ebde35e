import { TextLink } from "../layout/text-link.tsx";
import { piecesOf } from "./answer-text.ts";

export function Answer({ text }: { text: string }) {
  return (
    <p>
      {piecesOf(text).map((piece) => {
        if (piece.kind === "link")
          return (
            <TextLink key={piece.text} to={piece.to}>
              {piece.text}
            </TextLink>
          );
        if (piece.kind === "variable")
          return (
            <code key={piece.text} className="font-medium text-[0.9em] text-accent">
              {piece.text}
            </code>
          );
        return piece.text;
      })}
    </p>
  );
}
