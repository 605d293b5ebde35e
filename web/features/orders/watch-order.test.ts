import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderStatus } from "#contracts/orders.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { watchOrder } from "./watch-order.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failure = (status: number) => new ApiError({ status, code: "test", message: "test" });

/** Answers one after the other, the last one for ever. */
function watch(...answers: (OrderStatus | ApiError)[]) {
  const seen: string[] = [];
  let asked = 0;
  const stop = watchOrder(
    async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      if (answer instanceof ApiError) throw answer;
      return { status: answer as OrderStatus };
    },
    (watched) => {
      const unreached = "unreached" in watched && watched.unreached ? " unreached" : "";
      seen.push((watched.phase === "found" ? watched.order.status : watched.phase) + unreached);
    },
  );
  return { seen, stop, asked: () => asked };
}

test("asks every three seconds while the payment is pending, and stops once it is decided", async () => {
  const order = watch("pending", "pending", "paid");
  await vi.advanceTimersByTimeAsync(2999);
  expect(order.seen).toEqual(["pending"]);
  await vi.advanceTimersByTimeAsync(3001);
  expect(order.seen).toEqual(["pending", "pending", "paid"]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(order.asked()).toBe(3);
});

test("keeps what it knew and goes on while the store cannot be reached", async () => {
  const order = watch("pending", failure(0), failure(503), "failed");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(order.seen).toEqual(["pending", "pending unreached", "pending unreached", "failed"]);
});

test("an order that could not be read at first shows once the store is back", async () => {
  const order = watch(failure(0), "paid");
  await vi.advanceTimersByTimeAsync(3001);
  expect(order.seen).toEqual(["unreadable", "paid"]);
});

test("an order that is not there is not asked for again", async () => {
  const order = watch(failure(404));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(order.seen).toEqual(["missing"]);
  expect(order.asked()).toBe(1);
});

test.each([401, 403])("an order that may not be read (%i) is as good as none", async (status) => {
  const order = watch(failure(status));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(order.seen).toEqual(["missing"]);
  expect(order.asked()).toBe(1);
});

test("stops when nobody looks", async () => {
  const order = watch("pending");
  await vi.advanceTimersByTimeAsync(1);
  order.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(order.asked()).toBe(1);
});
