import { expect, test } from "vitest";
import type { OrderStatus } from "#contracts/orders.ts";
import type { Context } from "#server/context.ts";
import { Conflict } from "#server/errors.ts";
import type { Order } from "#server/features/orders/service.ts";
import { mayRepeat, refusal, sameOrder } from "./attempt.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-03-01T12:00:00Z");
const ctx = { now: () => NOW } as Context;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test("a key names its order for exactly a day, and never a failed one", () => {
  const repeats = (status: OrderStatus, ms: number) => mayRepeat(ctx, { status, createdAt: ago(ms) });
  expect([repeats("pending", 0), repeats("paid", DAY_MS - 1), repeats("paid", DAY_MS)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(repeats("failed", 0)).toBe(false);
});

const before = { id: "order", packageType: "cart", totalAmount: 298, cartDigest: "abc" } as Order;

test.each([
  ["the same cart", { total: 298, digest: "abc" }, 298],
  ["a cart that the first click has emptied", { total: 0, digest: null }, 298],
])("a second click with %s belongs to the first one's order", (_what, cart, total) => {
  expect(sameOrder(before, cart, total)).toBe(before);
});

test.each([
  ["another cart of the same total", { total: 298, digest: "xyz" }, 298],
  ["the same cart and another total", { total: 298, digest: "abc" }, 299],
  ["an empty cart and another total", { total: 0, digest: null }, 299],
])("a second click with %s is refused", (_what, cart, total) => {
  expect(() => sameOrder(before, cart, total)).toThrow(
    expect.objectContaining({ code: "idempotency_key_reused", details: { total_amount: cart.total } }),
  );
});

test("a refusal says whether the cart is empty or its total has changed", () => {
  expect(refusal({ total: 0 })).toMatchObject({ code: "cart_empty" });
  expect(refusal({ total: 1 })).toMatchObject({ code: "total_changed", details: { total_amount: 1 } });
  expect(refusal({ total: 1 })).toBeInstanceOf(Conflict);
});
