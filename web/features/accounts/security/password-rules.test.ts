import { expect, test } from "vitest";
import { findPasswordProblem } from "./password-rules.ts";

test.each([
  [{ current: "", next: "longenough", confirmation: "longenough" }, "Missing fields", ["current"]],
  [{ current: "old", next: "", confirmation: "" }, "Missing fields", ["next", "confirmation"]],
  [{ current: "old", next: "1234567", confirmation: "other" }, "Password too short", ["next"]],
  [{ current: "old", next: "12345678", confirmation: "12345679" }, "Passwords don't match", ["confirmation"]],
])("%j: %s", (change, title, fields) => {
  expect(findPasswordProblem(change)).toMatchObject({ title, fields });
});

test("eight characters, typed twice, will do", () => {
  expect(findPasswordProblem({ current: "old", next: "12345678", confirmation: "12345678" })).toBeNull();
});
