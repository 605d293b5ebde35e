import fc from "fast-check";
import { expect, test } from "vitest";
import { diffWords } from "./word-diff.ts";

test("words that stay, go and come are told apart", () => {
  expect(diffWords("Plan the garden of {place}.", "Plan a small garden of {place}.")).toEqual([
    { kind: "same", text: "Plan " },
    { kind: "removed", text: "the " },
    { kind: "added", text: "a small " },
    { kind: "same", text: "garden of {place}." },
  ]);
});

test("the same text has one part, an empty one none", () => {
  expect(diffWords("One two", "One two")).toEqual([{ kind: "same", text: "One two" }]);
  expect(diffWords("", "")).toEqual([]);
});

test("what stays and what comes is the new text, what stays and what goes has the words of the old", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "\n"), { maxLength: 30 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after);
      const join = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join("");
      const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);
      expect(wordsIn(join("removed"))).toEqual(wordsIn(after));
      expect(wordsIn(join("added"))).toEqual(wordsIn(before));
    }),
  );
});
