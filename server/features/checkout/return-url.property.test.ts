import fc from "fast-check";
import { expect, test } from "vitest";
import { returnUrl } from "./return-url.ts";

const HOME = "https://shop.example";
const ORDER = "0b0e7a52-6a4e-4b8e-9d53-3f3d7c9b1a11";

const piece = fc.constantFrom(
  ...[
    "/",
    "//",
    "\\",
    "/\\",
    "\t",
    "\n",
    "\r",
    " ",
    ".",
    "..",
    "@",
    ":",
    "?",
    "#",
    "%2f",
    "%5c",
    "%09",
    "%00",
  ],
  ...[
    "http:",
    "https:",
    "HTTPS:",
    "javascript:",
    "data:",
    "file:",
    "shop.example",
    "shop.example:443",
    "evil.example",
  ],
  ...[
    "shop.example.evil.example",
    "shop.example@evil.example",
    "user:pass@",
    "[::1]",
    "127.0.0.1",
    "localhost",
  ],
  ...["purchase-success", "order-status", "ＳＨＯＰ.example", "。", "\ud800", "\0", "\u202e"],
);
const wanted = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc
    .tuple(fc.constantFrom(HOME, "/", "//", "/\\"), fc.string({ unit: "binary" }))
    .map((parts) => parts.join("")),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string(),
);

test("whatever return address is asked for, the buyer comes back to this shop", () => {
  fc.assert(
    fc.property(wanted, (wish) => {
      const url = new URL(returnUrl(HOME, wish, ORDER));
      expect(url.origin).toBe(HOME);
      expect(url.username + url.password).toBe("");
    }),
    { numRuns: 2_000 },
  );
});

test("a page of an order is completed with the order's id, once", () => {
  const path = fc.tuple(
    fc.constantFrom("/purchase-success", "/order-status"),
    fc.stringMatching(/^\/{0,3}$/),
  );
  fc.assert(
    fc.property(path, fc.boolean(), ([page, slashes], whole) => {
      const wish = `${whole ? HOME : ""}${page}${slashes}`;
      expect(returnUrl(HOME, wish, ORDER)).toBe(`${HOME}${page}/${ORDER}`);
    }),
  );
});
