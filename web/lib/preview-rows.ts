import type { PreviewLine, PreviewPart } from "#contracts/catalogue.ts";

/** A covered text as rows for a drawing: a bar is as many underscores, a variable stands in braces. */
export const previewRows = (lines: readonly PreviewLine[]): string[] =>
  lines.map((line) => line.map((part) => (part.tight ? "" : " ") + textOf(part)).join(""));

function textOf(part: PreviewPart): string {
  if (part.kind === "bar") return "_".repeat(part.length);
  return part.kind === "variable" ? `{${part.name}}` : part.text;
}
