import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import { cartTotal, formatEuro, TIERS, tierForLength, tierForPrice } from "#contracts/money.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import { signUp } from "#server/testing/people.ts";
import { json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const prompts = await somePrompts(shop, 8);

test("a cart, its order and the order's lines come to the same cents, whatever total a client made up", async () => {
  const basket = fc.uniqueArray(
    fc.record({ at: fc.nat({ max: prompts.length - 1 }), quantity: fc.integer({ min: 1, max: 99 }) }),
    { selector: ({ at }) => at, minLength: 1, maxLength: prompts.length },
  );
  await fc.assert(
    fc.asyncProperty(basket, fc.integer(), async (lines, madeUp) => {
      const buyer = await signUp(shop);
      for (const { at, quantity } of lines) {
        const cart = await json<Cart>(buyer.post("/api/cart/items", { prompt_id: prompts[at]?.id }));
        const line = cart.items.find(({ prompt_id }) => prompt_id === prompts[at]?.id);
        await buyer.patch(`/api/cart/items/${line?.id}`, { quantity });
      }
      const total = lines.reduce((sum, { at, quantity }) => sum + (prompts[at]?.price ?? 0) * quantity, 0);
      expect((await json<Cart>(buyer.get("/api/cart"))).total).toBe(total);
      const pay = (total_amount: number) =>
        buyer.post("/api/checkout/simulate", { idempotency_key: randomUUID(), total_amount });
      if (madeUp !== total) expect((await pay(madeUp)).status).toBe(409);
      const { order_id } = await json<{ order_id: string }>(pay(total));
      const order = await json<OrderDetail>(buyer.get(`/api/orders/${order_id}`));
      expect([order.total_amount, cartTotal(order.items)]).toEqual([total, total]);
    }),
    { numRuns: 12 },
  );
});

test("every length that is sold has one tier, a longer text never costs less", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 2_000 }), fc.integer({ min: -10, max: 2_000 }), (one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)].map(tierForLength);
      const fitting = TIERS.filter(
        ({ min_characters, max_characters }) => one >= min_characters && one <= max_characters,
      );
      expect(fitting.length).toBe(one >= 30 && one <= 800 ? 1 : 0);
      if (short && long) expect(long.price).toBeGreaterThanOrEqual(short.price);
    }),
  );
});

test("carts put together cost what they cost apart, and no amount loses a cent on paper", () => {
  const lines = fc.array(
    fc.record({
      price: fc.constantFrom(...TIERS.map(({ price }) => price)),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(lines, lines, (some, others) => {
      expect(cartTotal([...some, ...others])).toBe(cartTotal(some) + cartTotal(others));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }), (cents) => {
      const text = formatEuro(cents);
      expect(text).toMatch(/^-?€\d+\.\d\d$/);
      expect(Number(text.replace(/[€.]/g, ""))).toBe(cents === 0 ? 0 : cents);
      expect(TIERS).toContain(tierForPrice(cents));
    }),
  );
});
