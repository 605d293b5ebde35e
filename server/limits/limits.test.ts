import { expect, test } from "vitest";
import { TooManyRequests } from "#server/errors.ts";
import { openShop } from "#server/testing/shop.ts";
import { countTry, giveBack, type Limit } from "./limits.ts";

const START = Date.parse("2026-03-01T12:00:00Z");
let now = START;
const { ctx } = await openShop({}, { now: () => new Date(now) });

const limitOf = (subject: string, most = 2): Limit => ({ name: "knock", subject, most, seconds: 60 });

/** The seconds that a refusal tells to wait, or "in". */
async function knock(limits: Limit[], at: number): Promise<number | "in"> {
  now = START + at;
  try {
    await countTry(ctx, limits);
    return "in";
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return error.retryAfterSeconds;
  }
}

test("the wait is told in whole seconds, long enough, and is over at the moment it names", async () => {
  const door = [limitOf("waiting")];
  expect([await knock(door, 0), await knock(door, 0)]).toEqual(["in", "in"]);
  expect(await knock(door, 0)).toBe(60);
  expect(await knock(door, 500)).toBe(60);
  expect(await knock(door, 59_001)).toBe(1);
  expect(await knock(door, 59_999)).toBe(1);
  expect(await knock(door, 60_000)).toBe("in");
  expect([await knock(door, 60_000), await knock(door, 60_000)]).toEqual(["in", 60]);
});

test("of several limits the longest wait counts, and each subject has a counter of its own", async () => {
  const short = { ...limitOf("several", 1), seconds: 10 };
  const long = { ...limitOf("several", 1), name: "knock-of-the-hour", seconds: 3_600 };
  expect(await knock([short, long], 0)).toBe("in");
  expect(await knock([short, long], 0)).toBe(3_600);
  expect(await knock([long, short], 0)).toBe(3_600);
  expect(await knock([limitOf("somebody else", 1)], 0)).toBe("in");
});

test("a try that is given back counts no more, and another one's is left alone", async () => {
  const [mine, theirs] = [limitOf("mine", 1), limitOf("theirs", 1)];
  expect([await knock([mine], 0), await knock([theirs], 0)]).toEqual(["in", "in"]);
  await giveBack(ctx, mine);
  expect([await knock([mine], 0), await knock([theirs], 0)]).toEqual(["in", 60]);
  expect(await knock([mine], 0)).toBe(60);
});

test("no more is given back than was counted", async () => {
  const limit = limitOf("generous", 1);
  await knock([limit], 0);
  for (let i = 0; i < 3; i++) await giveBack(ctx, limit);
  expect([await knock([limit], 0), await knock([limit], 0)]).toEqual(["in", 60]);
});

test("two who count the same limits in another order never wait for each other", async () => {
  const many = Array.from({ length: 30 }, (_, i) => limitOf(`crowd-${i}`, 10_000));
  const crowd = Array.from({ length: 40 }, (_, i) => countTry(ctx, i % 2 ? many : many.toReversed()));
  expect((await Promise.allSettled(crowd)).filter(({ status }) => status === "rejected")).toEqual([]);
});
