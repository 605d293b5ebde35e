import { expect, test } from "vitest";
import { lastDays, periodLabel } from "./ranges.ts";
import { marksFor } from "./scale.ts";

test("marks are round and reach the highest value", () => {
  expect(marksFor(57, 4)).toEqual([0, 20, 40, 60]);
  expect(marksFor(3, 4)).toEqual([0, 1, 2, 3]);
  expect(marksFor(0, 4)).toEqual([0, 1]);
  expect(marksFor(12_345, 4)).toEqual([0, 5000, 10_000, 15_000]);
});

test("the last days end today and count it", () => {
  expect(lastDays(7, Date.parse("2026-03-02T23:59:00Z"))).toEqual({ from: "2026-02-24", to: "2026-03-02" });
});

test("a period is named as people name it", () => {
  expect(periodLabel("2026-05-04", "day")).toBe("4 May");
  expect(periodLabel("2026-05-01", "month")).toBe("May 2026");
});
