import { expect, test } from "vitest";
import { starsFor } from "./rating.ts";
import { TESTIMONIALS } from "./testimonials.ts";

const count = (rating: number, kind: string) => starsFor(rating).filter((star) => star === kind).length;

test.each([
  { rating: 4.4, full: 4, half: 0, empty: 1 },
  { rating: 4.5, full: 4, half: 1, empty: 0 },
  { rating: 4.9, full: 4, half: 1, empty: 0 },
  { rating: 5, full: 5, half: 0, empty: 0 },
  { rating: 0, full: 0, half: 0, empty: 5 },
])("a rating of $rating has $full full and $half half stars", ({ rating, full, half, empty }) => {
  expect([count(rating, "full"), count(rating, "half"), count(rating, "empty")]).toEqual([full, half, empty]);
});

test("there are twelve testimonials, rated 4.4 to 4.9, from twelve people", () => {
  expect(new Set(TESTIMONIALS.map(({ name }) => name)).size).toBe(12);
  for (const { rating } of TESTIMONIALS) {
    expect(rating).toBeGreaterThanOrEqual(4.4);
    expect(rating).toBeLessThanOrEqual(4.9);
  }
});
