import { expect, test } from "vitest";
import { readReturnUrl, signInPath } from "./return-url.ts";

const origin = "https://shop.test";
const read = (returnUrl: string) =>
  readReturnUrl({ origin, search: `?returnUrl=${encodeURIComponent(returnUrl)}` });

test.each(["/checkout", "/category/1?tier=mini#long", "/"])("%s leads there", (path) => {
  expect(read(path)).toBe(path);
});

test.each([
  "https://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "/\t/evil.test",
  "/.//evil.test",
  "javascript:alert(1)",
  "checkout",
  "",
])("%j is ignored", (elsewhere) => {
  expect(read(elsewhere)).toBe("/");
});

test("without one, and back to the sign-in page itself, the way leads home", () => {
  expect(readReturnUrl({ origin, search: "" })).toBe("/");
  expect(read("/auth?returnUrl=/auth")).toBe("/");
});

test("the way back survives its trip through the address", () => {
  const path = signInPath("/category/1?a=b&c=d");
  expect(signInPath("/checkout")).toBe("/auth?returnUrl=/checkout");
  expect(readReturnUrl({ origin, search: path.slice(path.indexOf("?")) })).toBe("/category/1?a=b&c=d");
});
