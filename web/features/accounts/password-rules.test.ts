import { expect, test } from "vitest";
import { passwordComplaint } from "./password-rules.ts";

test.each([
  [{ current: "", next: "longenough", confirmation: "longenough" }, "Missing fields"],
  [{ current: "old", next: "", confirmation: "" }, "Missing fields"],
  [{ current: "old", next: "1234567", confirmation: "other" }, "Password too short"],
  [{ current: "old", next: "12345678", confirmation: "12345679" }, "Passwords don't match"],
])("%j: %s", (change, title) => {
  expect(passwordComplaint(change)?.title).toBe(title);
});

test("eight characters, typed twice, will do", () => {
  expect(passwordComplaint({ current: "old", next: "12345678", confirmation: "12345678" })).toBeNull();
});
