import ts from "typescript";
import type { Edit } from "./mutant.ts";

/** Calls in a query that can be forgotten without a type error. */
const REMOVABLE_CALLS = new Set([
  "for",
  "onConflictDoNothing",
  "onConflictDoUpdate",
  "where",
  "limit",
  "slice",
]);

/** A plain object would also match calls of toString. */
const REPLACED_CALLS = new Map([
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["max", "min"],
  ["some", "every"],
  ["every", "some"],
  ["find", "findLast"],
  ["findLast", "find"],
]);

export function faultsOfCall(node: ts.Node, tree: ts.SourceFile): Edit[] {
  if (!ts.isCallExpression(node)) return [];
  const { expression } = node;
  if (ts.isIdentifier(expression) && expression.text === "and") return withoutOneArgument(node, tree);
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const name = expression.name.text;
  if (REMOVABLE_CALLS.has(name)) {
    return [{ start: expression.expression.getEnd(), end: node.getEnd(), after: "" }];
  }
  const after = REPLACED_CALLS.get(name);
  return after ? [{ start: expression.name.getStart(tree), end: expression.name.getEnd(), after }] : [];
}

/** Removes one condition of several. */
const withoutOneArgument = (node: ts.CallExpression, tree: ts.SourceFile): Edit[] =>
  node.arguments.map((argument) => ({
    start: argument.getStart(tree),
    end: argument.getEnd(),
    after: "undefined",
  }));
