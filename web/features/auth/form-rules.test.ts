import { expect, test } from "vitest";
import { EmailRules, NewPasswordRules, SignUpRules } from "./form-rules.ts";

const complaints = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test("an empty sign-up is told about e-mail, password and terms, in this order", () => {
  const empty = { display_name: "", email: "", password: "", terms: false };
  expect(complaints(SignUpRules.safeParse(empty))).toEqual([
    "Please enter a valid email address.",
    "Password must be at least 6 characters.",
    "You must accept the Terms and Conditions and Privacy Policy to sign up.",
  ]);
});

test("a display name is optional, and six characters are enough for a password", () => {
  const entry = { display_name: " ", email: " ada@example.com ", password: "123456", terms: true };
  expect(SignUpRules.parse(entry)).toEqual({ ...entry, display_name: "", email: "ada@example.com" });
});

test.each(["ada", "ada@", "@example.com", "a b@example.com"])("%s is no e-mail address", (email) => {
  expect(complaints(EmailRules.safeParse({ email }))).toEqual(["Please enter a valid email address."]);
});

test("a new password is long enough and typed twice alike", () => {
  expect(complaints(NewPasswordRules.safeParse({ password: "12345", confirmation: "54321" }))).toEqual([
    "Password must be at least 6 characters.",
    "Passwords don't match",
  ]);
  expect(complaints(NewPasswordRules.safeParse({ password: "123456", confirmation: "123456" }))).toEqual([]);
});
