import ts from "typescript";
import { faultsOfCall } from "./call-faults.ts";
import { applyEdit, type Edit, type Mutant } from "./mutant.ts";
import { faultsOfValue } from "./value-faults.ts";

/** Every fault that this check knows, at every place of a file where it can be made. */
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

/** What an operator is mistaken for. */
const MISTAKEN: Record<string, string> = {
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
    const after = MISTAKEN[operatorToken.getText(tree)];
    if (after) return [replace(operatorToken, tree, after)];
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      return [replace(node, tree, left.getText(tree))];
    }
  }
  if (ts.isIfStatement(node)) return either(node.expression, tree);
  if (ts.isConditionalExpression(node)) return either(node.condition, tree);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [replace(node, tree, node.operand.getText(tree))];
  }
  // A statement that is forgotten; behind an if, the decision's own faults do the same.
  const isStep = ts.isExpressionStatement(node) || ts.isThrowStatement(node);
  return isStep && !ts.isIfStatement(node.parent) ? [replace(node, tree, ";")] : [];
}

const either = (condition: ts.Node, tree: ts.SourceFile): Edit[] => [
  replace(condition, tree, "true"),
  replace(condition, tree, "false"),
];

const replace = (node: ts.Node, tree: ts.SourceFile, after: string): Edit => ({
  start: node.getStart(tree),
  end: node.getEnd(),
  after,
});
