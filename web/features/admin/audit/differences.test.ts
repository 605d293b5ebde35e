import { expect, test } from "vitest";
import { differences } from "./differences.ts";

test("every field of either side is told with both its values", () => {
  expect(differences({ title: "A", tags: ["x"] }, { title: "B", price: 99 })).toEqual([
    { field: "title", was: "A", is: "B" },
    { field: "tags", was: '["x"]', is: null },
    { field: "price", was: null, is: "99" },
  ]);
});

test("an entry without a before or an after shows what there is", () => {
  expect(differences(null, { prompts: 600 })).toEqual([{ field: "prompts", was: null, is: "600" }]);
  expect(differences(null, null)).toEqual([]);
  expect(differences("old", undefined)).toEqual([{ field: "value", was: "old", is: null }]);
});
