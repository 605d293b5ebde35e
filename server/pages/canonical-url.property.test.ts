import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-url.ts";

const piece = fc.constantFrom(
  "/",
  "//",
  "%2F",
  "%5C",
  "%25",
  "%61",
  "%41",
  "%3F",
  "%23",
  "%zz",
  "%C3%89",
  "%09",
  "A",
  "b",
  "*",
  ":",
  ".",
  "%2e",
  "|",
  "É",
);
const anyPath = fc
  .oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    fc.webPath(),
  )
  .map((path) => new URL(`http://shop.example/${path}`).pathname);

test("a redirect to the one spelling leads to an address that is canonical so", () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path));
    }),
    { numRuns: 2_000 },
  );
});

test("no spelling leads to another site", () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const { origin, search, hash } = new URL(canonicalPath(path), "http://shop.example");
      expect([origin, search, hash]).toEqual(["http://shop.example", "", ""]);
    }),
    { numRuns: 2_000 },
  );
});

test("letters that need no encoding lose it, whatever their case", () => {
  const letters = "/category/some-id".replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  expect([canonicalPath(letters), canonicalPath(letters.toUpperCase())]).toEqual([
    "/category/some-id",
    "/category/some-id",
  ]);
});
