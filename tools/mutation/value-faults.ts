import ts from "typescript";
import type { Edit } from "./mutant.ts";

export function faultsOfValue(node: ts.Node, tree: ts.SourceFile): Edit[] {
  const start = node.getStart(tree);
  const end = node.getEnd();
  const become = (after: string): Edit => ({ start, end, after });
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [become("false")];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [become("true")];
  if (ts.isNumericLiteral(node)) return nearby(Number(node.text)).map(String).map(become);
  // A status, kind or name that is compared somewhere.
  if (ts.isStringLiteral(node) && /^[a-z][a-z0-9_-]*$/.test(node.text)) {
    return [become(JSON.stringify(`${node.text}_`))];
  }
  return isSql(node) ? faultsOfSql(start, node.getText(tree)) : [];
}

/** Small numbers change by one; large ones, such as durations, are halved and doubled. */
const nearby = (value: number): number[] =>
  value > 1000 ? [value / 2, value * 2] : value === 0 ? [1] : [value - 1, value + 1];

function isSql(node: ts.Node): boolean {
  if (node.kind < ts.SyntaxKind.FirstTemplateToken || node.kind > ts.SyntaxKind.LastTemplateToken)
    return false;
  for (let parent: ts.Node | undefined = node.parent; parent; parent = parent.parent) {
    if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText().startsWith("sql");
  }
  return false;
}

const SQL: [RegExp, string][] = [
  [/ for update\b/g, ""],
  [/\bon conflict \([^)]*\) do nothing/g, ""],
  [/ and /g, " or "],
  [/ or /g, " and "],
  [/ <= /g, " < "],
  [/ < /g, " <= "],
  [/ >= /g, " > "],
  [/ > /g, " >= "],
  [/ \+ 1\b/g, ""],
  [/ is not null/g, " is null"],
  [/ not like /g, " like "],
  [/\bleast\(/g, "greatest("],
];

const faultsOfSql = (offset: number, text: string): Edit[] =>
  SQL.flatMap(([pattern, after]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: offset + index,
      end: offset + index + found.length,
      after,
    })),
  );
