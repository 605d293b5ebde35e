/** A part of an answer, as the Markdown that assistants write has it. */
export type AnswerBlock =
  | { kind: "heading" | "text" | "quote"; text: string }
  | { kind: "item"; mark: string; text: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

const TABLE_ROW = /^\s*\|(.*)$/;
const TABLE_RULE = /^[\s|:-]+$/;

/** Line by line; what is no known Markdown stays text. */
export function readBlocks(answer: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let code: string[] | undefined;
  for (const line of answer.split("\n")) {
    if (line.trim().startsWith("```")) {
      if (code) blocks.push({ kind: "code", text: code.join("\n") });
      code = code ? undefined : [];
    } else if (code) code.push(line);
    else addLine(blocks, line);
  }
  if (code) blocks.push({ kind: "code", text: code.join("\n") });
  return blocks;
}

function addLine(blocks: AnswerBlock[], line: string): void {
  const [, cells] = TABLE_ROW.exec(line) ?? [];
  const [, heading] = /^#{1,6} (.*)$/.exec(line) ?? [];
  const [, quote] = /^> ?(.*)$/.exec(line) ?? [];
  const [, bullet, item] = /^\s*([-*•]|\d+[.)]) (.*)$/.exec(line) ?? [];
  if (line.trim() === "") return;
  if (cells !== undefined) addRow(blocks, cells);
  else if (heading !== undefined) blocks.push({ kind: "heading", text: heading });
  else if (quote !== undefined) blocks.push({ kind: "quote", text: quote });
  else if (/^\s*(-{3,}|\*{3,})\s*$/.test(line)) blocks.push({ kind: "rule" });
  else if (item !== undefined && bullet !== undefined)
    blocks.push({ kind: "item", mark: /\d/.test(bullet) ? bullet : "•", text: item });
  else blocks.push({ kind: "text", text: line });
}

function addRow(blocks: AnswerBlock[], cells: string): void {
  const last = blocks.at(-1);
  const rows = last?.kind === "table" ? last.rows : [];
  if (last?.kind !== "table") blocks.push({ kind: "table", rows });
  if (TABLE_RULE.test(cells)) return;
  rows.push(
    cells
      .replace(/\|\s*$/, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
}
