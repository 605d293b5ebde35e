import { expect, test } from "vitest";
import { codeAt, makeSecret, matchingStep, stepAt } from "./totp.ts";

/** "12345678901234567890", the secret of RFC 6238's table. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("the code at second %i is the standard's", (second, code) => {
  expect(codeAt(RFC_SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

test("a code works once, and one step early or late", () => {
  const secret = makeSecret();
  const now = new Date("2026-03-01T12:00:00Z");
  const code = codeAt(secret, stepAt(now));
  const later = new Date(now.getTime() + 30_000);
  expect(matchingStep(secret, code, later, 0)).toBe(stepAt(now));
  expect(matchingStep(secret, code, later, stepAt(now))).toBeUndefined();
  expect(matchingStep(secret, code, new Date(now.getTime() + 90_000), 0)).toBeUndefined();
});
