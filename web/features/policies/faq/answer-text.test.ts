import { expect, test } from "vitest";
import { piecesOf, plainText } from "./answer-text.ts";

test("an answer without marks is words alone", () => {
  expect(piecesOf("Yes, you can.")).toEqual([{ kind: "words", text: "Yes, you can." }]);
});

test("links and variables stand between the words around them", () => {
  expect(piecesOf("See the [Terms](/terms#licence) on {audience}.")).toEqual([
    { kind: "words", text: "See the " },
    { kind: "link", text: "Terms", to: "/terms#licence" },
    { kind: "words", text: " on " },
    { kind: "variable", text: "{audience}" },
    { kind: "words", text: "." },
  ]);
});

test("for search engines a link is its label", () => {
  expect(plainText("[Sign in](/auth) and fill in {product}.")).toBe("Sign in and fill in {product}.");
});
