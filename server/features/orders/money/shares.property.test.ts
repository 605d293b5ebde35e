import fc from "fast-check";
import { expect, test } from "vitest";
import { lineShares } from "./shares.ts";

const line = fc.record({
  price: fc.integer({ min: 1, max: 999 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test("the shares of an order's lines are whole cents that add up to its total", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(line, { minLength: 1 }), (total, lines) => {
      const shares = lineShares(total, lines);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
    }),
  );
});

test("without a discount a line's share is what it cost", () => {
  expect(
    lineShares(350, [
      { price: 50, quantity: 1 },
      { price: 100, quantity: 3 },
    ]),
  ).toEqual([50, 300]);
});
