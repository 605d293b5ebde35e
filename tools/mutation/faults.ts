import ts from "typescript";
import { faultsOfCall } from "./call-faults.ts";
import { applyEdit, type Edit, type Mutant } from "./mutant.ts";
import { faultsOfValue } from "./value-faults.ts";

/** Every known fault at every place of a file where it applies. */
export function makeMutants(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node)) return;
    edits.push(...faultsOf(node, tree));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return edits.map((edit) => applyEdit(file, source, edit)).filter((mutant) => mutant.text !== source);
}

const faultsOf = (node: ts.Node, tree: ts.SourceFile): Edit[] => [
  ...faultsOfDecision(node, tree),
  ...faultsOfCall(node, tree),
  ...faultsOfValue(node, tree),
];

/** Each operator and what replaces it. */
const REPLACED_OPERATORS: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
};

function faultsOfDecision(node: ts.Node, tree: ts.SourceFile): Edit[] {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left } = node;
    const after = REPLACED_OPERATORS[operatorToken.getText(tree)];
    if (after) return [replace(operatorToken, tree, after)];
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      return [replace(node, tree, left.getText(tree))];
    }
  }
  if (ts.isIfStatement(node)) return trueOrFalse(node.expression, tree);
  if (ts.isConditionalExpression(node)) return trueOrFalse(node.condition, tree);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [replace(node, tree, node.operand.getText(tree))];
  }
  // Removes a statement; the body of an if is covered by the faults of its condition.
  const isStep = ts.isExpressionStatement(node) || ts.isThrowStatement(node);
  return isStep && !ts.isIfStatement(node.parent) ? [replace(node, tree, ";")] : [];
}

const trueOrFalse = (condition: ts.Node, tree: ts.SourceFile): Edit[] => [
  replace(condition, tree, "true"),
  replace(condition, tree, "false"),
];

const replace = (node: ts.Node, tree: ts.SourceFile, after: string): Edit => ({
  start: node.getStart(tree),
  end: node.getEnd(),
  after,
});
