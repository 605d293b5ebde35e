import { expect, test } from "vitest";
import { readAuthLink } from "./auth-link.ts";

test("a link that brings a session says what it was for", () => {
  const hash = "#access_token=a&refresh_token=r&expires_in=900&token_type=bearer&type=signup";
  expect(readAuthLink(hash)).toEqual({ type: "signup" });
});

test("a link that failed is a link too", () => {
  expect(readAuthLink("#error=access_denied&error_code=otp_expired")).toEqual({ type: null });
});

test.each(["", "#", "#categories", "#type=signup"])("%j is no link from a mail", (hash) => {
  expect(readAuthLink(hash)).toBeNull();
});
