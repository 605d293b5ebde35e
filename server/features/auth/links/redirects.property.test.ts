import fc from "fast-check";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { readEmail } from "../input.ts";
import { safeRedirect, withHash, withQuery } from "./redirects.ts";

const config = readConfig({
  PUBLIC_URL: "https://shop.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  CHECKOUT_TEST_MODE: "on",
  AUTH_REDIRECT_ALLOW: "https://app.example, myapp://open, javascript:0, not a url",
});
const ALLOWED = ["https://shop.example", "https://app.example"];

const piece = fc.constantFrom(
  ...[
    "/",
    "//",
    "\\",
    "\t",
    "\n",
    " ",
    "@",
    ":",
    "?",
    "#",
    "..",
    "%2f",
    "http:",
    "https:",
    "javascript:",
    "data:",
  ],
  ...[
    "shop.example",
    "app.example",
    "evil.example",
    "app.example.evil.example",
    "user:pass@",
    "account",
    "\0",
  ],
);
const wanted = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.webUrl(),
  fc.string({ unit: "binary" }),
);

test("links redirect only to this origin or one of AUTH_REDIRECT_ALLOW, with or without a session", () => {
  fc.assert(
    fc.property(wanted, (wish) => {
      const target = safeRedirect(config, wish);
      for (const address of [
        target,
        withHash(target, { access_token: "a" }),
        withQuery(target, { code: "b" }),
      ]) {
        const url = new URL(address);
        expect(ALLOWED).toContain(url.origin);
        expect(url.username + url.password).toBe("");
      }
    }),
    { numRuns: 2_000 },
  );
});

test("an accepted e-mail address contains nothing that breaks a mail header", () => {
  const address = fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(fc.emailAddress(), fc.constantFrom("\r\nBcc: x@y.co", "\n", ",x@y.co", " <x@y.co>", "\0", ";"))
      .map((parts) => parts.join("")),
    fc.tuple(fc.string({ unit: "binary" }), fc.domain()).map(([name, domain]) => `${name}@${domain}`),
  );
  fc.assert(
    fc.property(address, (written) => {
      let email: string;
      try {
        email = readEmail(written, "missing");
      } catch (error) {
        expect(error).toMatchObject({ status: 400, code: "validation_failed" });
        return;
      }
      expect(email).toMatch(/^[^\s<>,;:"()[\]\\\p{C}]+@[a-z0-9.-]+$/u);
      expect(email).toBe(email.toLowerCase());
      expect(readEmail(email, "missing")).toBe(email);
    }),
    { numRuns: 1_000 },
  );
});
