import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openShop } from "#server/testing/shop.ts";
import { withCheckoutLock } from "./checkout-lock.ts";

const START = Date.parse("2026-03-01T12:00:00Z");
let now = START;
const { ctx } = await openShop({}, { now: () => new Date(now) });
const buyer = () => ({ id: randomUUID() });

test("a checkout waits thirty seconds for the one before it, then says so", async () => {
  now = START;
  const began: number[] = [];
  const waiting = withCheckoutLock(ctx, buyer(), async (_tx, since) => {
    began.push(since.getTime() - START);
    // A real clock would have refused long before.
    if (began.length > 3) return "let in";
    now += began.length === 1 ? 30_000 : 1;
    return "wait";
  });
  await expect(waiting).rejects.toMatchObject({ code: "payment_under_way", status: 409 });
  expect(began).toEqual([-30_000, 0]);
});

test("two checkouts of one buyer come one after the other", async () => {
  const one = buyer();
  let inside = 0;
  let most = 0;
  const step = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 50));
    inside--;
    return "done";
  };
  await Promise.all([
    withCheckoutLock(ctx, one, step),
    withCheckoutLock(ctx, one, step),
    withCheckoutLock(ctx, one, step),
  ]);
  expect(most).toBe(1);
});

test("nobody waits for another buyer", async () => {
  const both = Promise.withResolvers<void>();
  let inside = 0;
  const step = async () => {
    if (++inside === 2) both.resolve();
    await both.promise;
    return "done";
  };
  const checkouts = [withCheckoutLock(ctx, buyer(), step), withCheckoutLock(ctx, buyer(), step)];
  expect(await Promise.all(checkouts)).toEqual(["done", "done"]);
});
