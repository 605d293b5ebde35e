import { expect, test } from "vitest";
import { ASSISTANTS, addressWith } from "./assistants.ts";

const TAKES_TEXT = {
  id: "x",
  name: "X",
  address: "https://x.example/?q=",
  way: "address",
  limit: 60,
} as const;

test("an assistant that takes a text in its address gets all of it, encoded", () => {
  expect(addressWith(TAKES_TEXT, "a & b\nc")).toBe("https://x.example/?q=a%20%26%20b%0Ac");
});

test("a text that is too long for the address, or an assistant that takes none, needs pasting", () => {
  expect(addressWith(TAKES_TEXT, "x".repeat(40))).toBeNull();
  expect(addressWith({ ...TAKES_TEXT, way: "paste" }, "short")).toBeNull();
});

test("each assistant is there once, on https", () => {
  expect(new Set(ASSISTANTS.map(({ id }) => id)).size).toBe(ASSISTANTS.length);
  for (const { address } of ASSISTANTS) expect(address).toMatch(/^https:\/\//);
});
