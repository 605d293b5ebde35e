import { expect, test } from "vitest";
import { authorName } from "./author-name.ts";

test.each([
  ["Ada Lovelace", "Ada L."],
  ["  Ada   King of Lovelace ", "Ada L."],
  ["Ada", "Ada"],
  ["émile zola", "émile Z."],
  ["Ada 𝒵ola", "Ada 𝒵."],
  ["ada@example.com", "A buyer"],
  ["", "A buyer"],
  [null, "A buyer"],
])("%j is shown as %j", (displayName, shown) => {
  expect(authorName(displayName)).toBe(shown);
});
