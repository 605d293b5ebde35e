import { expect, test } from "vitest";
import { initialsOf, nameOf } from "./person.ts";

test("somebody without a name is called User", () => {
  expect(nameOf({ display_name: "  " })).toBe("User");
  expect(nameOf(undefined)).toBe("User");
});

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada King of Lovelace", "AL"],
  ["ada", "A"],
  ["élodie 🦊fox", "É🦊"],
])("%s has the initials %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
