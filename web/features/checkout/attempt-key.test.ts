import { expect, test } from "vitest";
import { attemptKey, endAttempt } from "./attempt-key.ts";
import type { Purchase } from "./purchase.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const cartOf = (...quantities: number[]): Purchase => ({
  lines: quantities.map((quantity, index) => ({
    prompt_id: `prompt-${index}`,
    title: "A prompt",
    price: 99,
    list_price: 99,
    quantity,
    slug: "a-prompt",
    category_name: "Food & Recipes",
  })),
  ...{ subtotal: 0, discount: 0, total: 0, code: null, pack: null },
});

test("the same cart keeps its key, so a second click is the same attempt", () => {
  const storage = memory();
  const cart = cartOf(1, 2);
  const key = attemptKey(storage, cart);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptKey(storage, { ...cart, lines: cart.lines.toReversed() })).toBe(key);
});

test("another cart is another attempt", () => {
  const storage = memory();
  expect(attemptKey(storage, cartOf(1, 2))).not.toBe(attemptKey(storage, cartOf(1, 3)));
});

test("the same lines with a code, or as a pack, are another attempt", () => {
  const storage = memory();
  const cart = cartOf(1);
  const keys = [
    attemptKey(storage, cart),
    attemptKey(storage, { ...cart, total: 50, code: { code: "HALF", label: "Half price" } }),
    attemptKey(storage, { ...cart, pack: { type: "5-pack", categoryId: "category" } }),
  ];
  expect(new Set(keys).size).toBe(3);
});

test("an ended attempt is not repeated", () => {
  const storage = memory();
  const key = attemptKey(storage, cartOf(1));
  endAttempt(storage);
  expect(attemptKey(storage, cartOf(1))).not.toBe(key);
});

test("what does not parse counts as no attempt", () => {
  const storage = memory();
  storage.setItem("checkout-attempt", "{");
  expect(attemptKey(storage, cartOf(1))).toMatch(/^[0-9a-f]{32}$/);
});
