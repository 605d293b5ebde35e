import ts from "typescript";
import type { Edit } from "./mutant.ts";

/** Parts of a statement to the database that are left out without anything looking wrong. */
const FORGOTTEN = new Set(["for", "onConflictDoNothing", "onConflictDoUpdate", "where", "limit", "slice"]);

/** A map, for in a plain object every call of toString would be found. */
const MISTAKEN = new Map([
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
  if (ts.isIdentifier(expression) && expression.text === "and") return withoutOne(node, tree);
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const name = expression.name.text;
  if (FORGOTTEN.has(name)) {
    return [{ start: expression.expression.getEnd(), end: node.getEnd(), after: "" }];
  }
  const after = MISTAKEN.get(name);
  return after ? [{ start: expression.name.getStart(tree), end: expression.name.getEnd(), after }] : [];
}

/** One condition of several is forgotten. */
const withoutOne = (node: ts.CallExpression, tree: ts.SourceFile): Edit[] =>
  node.arguments.map((argument) => ({
    start: argument.getStart(tree),
    end: argument.getEnd(),
    after: "undefined",
  }));
