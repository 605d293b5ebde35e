import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cartTotal,
  characterCount,
  formatEuro,
  HIGHEST_PRICE,
  STARTING_PRICE,
  TIERS,
  tierForLength,
  tierForPrice,
} from "./money.ts";

test("the price list is the one that the shop advertises", () => {
  expect(TIERS.map(({ name, price }) => [name, formatEuro(price)])).toEqual([
    ["Mini", "€0.99"],
    ["Short", "€1.99"],
    ["Medium", "€2.99"],
    ["Long", "€3.99"],
    ["Premium", "€5.00"],
  ]);
  expect([STARTING_PRICE, HIGHEST_PRICE]).toEqual([99, 500]);
});

test("each band of lengths begins where the one before it ends", () => {
  expect(TIERS.map((tier) => [tier.min_characters, tier.max_characters])).toEqual([
    [30, 100],
    [101, 200],
    [201, 350],
    [351, 500],
    [501, 800],
  ]);
});

test.each([
  [29, undefined],
  [30, "Mini"],
  [100, "Mini"],
  [101, "Short"],
  [200, "Short"],
  [201, "Medium"],
  [350, "Medium"],
  [351, "Long"],
  [500, "Long"],
  [501, "Premium"],
  [800, "Premium"],
  [801, undefined],
])("a text of %i characters is %s", (characters, name) => {
  expect(tierForLength(characters)?.name).toBe(name);
});

test.each([
  [0, "€0.00"],
  [5, "€0.05"],
  [99, "€0.99"],
  [500, "€5.00"],
  [123456, "€1234.56"],
  [-199, "-€1.99"],
])("%i cents read %s", (cents, text) => {
  expect(formatEuro(cents)).toBe(text);
});

test("three times 0.99 is 2.97, without a stray fraction", () => {
  expect(formatEuro(cartTotal([{ price: 99, quantity: 3 }]))).toBe("€2.97");
});

test("every tier's price leads back to the tier", () => {
  for (const tier of TIERS) expect(tierForPrice(tier.price)).toBe(tier);
  expect(tierForPrice(250).name).toBe("Short");
  expect(tierForPrice(1).name).toBe("Mini");
});

test("a total is a whole number of cents and does not depend on the order of lines", () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (lines) => {
      const total = cartTotal(lines);
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(cartTotal(lines.toReversed())).toBe(total);
    }),
  );
});

test("a formatted amount reads back to the same cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(Math.round(Number(formatEuro(cents).slice(1)) * 100)).toBe(cents);
    }),
  );
});

test("characters are counted as a reader counts them", () => {
  expect(characterCount("naïve 𝄞")).toBe(7);
});
