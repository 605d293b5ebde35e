import { afterEach, expect, test, vi } from "vitest";
import { createQueryCache } from "./query-cache.ts";

afterEach(() => vi.useRealTimers());

function countingCache(answer: () => Promise<unknown>) {
  const asked: string[] = [];
  const cached = createQueryCache();
  const ask = (key: string) =>
    cached(key, () => {
      asked.push(key);
      return answer();
    });
  return { ask, asked };
}

test("two needs at the same time make one request", async () => {
  const { ask, asked } = countingCache(async () => "prompts");
  await Promise.all([ask("/a"), ask("/a"), ask("/b")]);
  expect(asked).toEqual(["/a", "/b"]);
});

test("an answer is kept for 60 seconds", async () => {
  vi.useFakeTimers();
  const { ask, asked } = countingCache(async () => "prompts");
  await ask("/a");
  vi.advanceTimersByTime(59_000);
  await ask("/a");
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  await ask("/a");
  expect(asked).toHaveLength(2);
});

test("a failure is not kept", async () => {
  let working = false;
  const { ask } = countingCache(async () => {
    if (!working) throw new Error("away");
    return "prompts";
  });
  await expect(ask("/a")).rejects.toThrow("away");
  working = true;
  await expect(ask("/a")).resolves.toBe("prompts");
});
