import { expect, test } from "vitest";
import { readAuthLink } from "./auth-link.ts";

test("a link that brings a session says what it was for", () => {
  const claims = Buffer.from(JSON.stringify({ email: "zoë@example.com" })).toString("base64url");
  const access_token = `e30.${claims}.x`;
  const hash = `#access_token=${access_token}&refresh_token=r&expires_in=900&token_type=bearer&type=signup`;
  expect(readAuthLink(hash)).toEqual({
    type: "signup",
    session: { email: "zoë@example.com", access_token, refresh_token: "r" },
    isHalfConfirmed: false,
  });
});

test("a token that cannot be read names no account", () => {
  expect(readAuthLink("#access_token=a&refresh_token=r")?.session?.email).toBe("");
});

test("a link that failed is a link too", () => {
  expect(readAuthLink("#error=access_denied&error_code=otp_expired")).toMatchObject({
    type: null,
    session: null,
  });
});

test("the first of the two links of a changed address says so", () => {
  const hash = "#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email";
  expect(readAuthLink(hash)).toEqual({ type: null, session: null, isHalfConfirmed: true });
});

test.each(["", "#", "#categories", "#type=signup", "#message=hello"])("%j is no link from a mail", (hash) => {
  expect(readAuthLink(hash)).toBeNull();
});
