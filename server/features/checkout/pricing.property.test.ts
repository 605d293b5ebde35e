import fc from "fast-check";
import { expect, test } from "vitest";
import { MIN_TOTAL } from "#contracts/limits.ts";
import { cartTotal } from "#contracts/money.ts";
import { discountOf, payableLines, shareOut } from "./pricing.ts";

const line = fc.record({
  promptId: fc.uuid(),
  categoryId: fc.constantFrom("a", "b", "c"),
  quantity: fc.integer({ min: 1, max: 99 }),
  price: fc.constantFrom(50, 99, 199, 299, 399, 500),
});
const lines = fc.array(line, { minLength: 1, maxLength: 200 });
const terms = fc.record({
  kind: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 100_000 }) }),
  ),
  categoryIds: fc.subarray(["a", "b"]),
});

test("shares add up to the amount, and none is below nothing or above its weight", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1 }),
      fc.nat(),
      (weights, part) => {
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const amount = part % (sum + 1);
        const shares = shareOut(amount, weights);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
        });
      },
    ),
  );
});

test("what is paid for the lines adds up to the total, which is never below the smallest order", () => {
  fc.assert(
    fc.property(lines, terms, (cart, { kind, categoryIds }) => {
      const code = { ...kind, categoryIds };
      const discount = discountOf(code, cart);
      const total = cartTotal(cart) - discount;
      const paid = payableLines(cart, code, discount);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(total).toBeGreaterThanOrEqual(MIN_TOTAL);
      expect(cartTotal(paid)).toBe(total);
      for (const { price, quantity } of paid) {
        expect(price).toBeGreaterThanOrEqual(0);
        expect(quantity).toBeGreaterThan(0);
      }
    }),
  );
});

test("lines keep their copies, and those of other categories their price", () => {
  fc.assert(
    fc.property(lines, terms, (cart, { kind }) => {
      const code = { ...kind, categoryIds: ["a"] };
      const discount = cart.some(({ categoryId }) => categoryId === "a") ? discountOf(code, cart) : 0;
      const paid = payableLines(cart, code, discount);
      for (const { promptId, categoryId, quantity, price } of cart) {
        const own = paid.filter((line) => line.promptId === promptId);
        expect(own.reduce((copies, line) => copies + line.quantity, 0)).toBe(quantity);
        if (categoryId !== "a") expect(own).toEqual([{ promptId, quantity, price }]);
      }
    }),
  );
});
