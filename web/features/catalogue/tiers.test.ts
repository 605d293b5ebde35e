import { expect, test } from "vitest";
import { countOfPrompts, countTags, promptsByTier } from "./tiers.ts";

const priced = (...prices: number[]) =>
  prices.map((price, at) => ({
    id: `${at}`,
    title: `Prompt ${at}`,
    slug: "",
    description: "",
    tags: [],
    price,
    character_count: 80,
  }));

test("tiers come from the shortest to the longest, whatever the order of the prompts", () => {
  const tiers = promptsByTier(priced(500, 99, 399, 199, 299, 99));
  expect(tiers.map(({ tier, prompts }) => [tier.name, prompts.length])).toEqual([
    ["Mini", 2],
    ["Short", 1],
    ["Medium", 1],
    ["Long", 1],
    ["Premium", 1],
  ]);
});

test("a tier without prompts is left out", () => {
  expect(promptsByTier(priced(199, 500)).map(({ tier }) => tier.name)).toEqual(["Short", "Premium"]);
  expect(promptsByTier([])).toEqual([]);
});

test("one prompt is not a plural", () => {
  expect([countOfPrompts(0), countOfPrompts(1), countOfPrompts(20)]).toEqual([
    "0 prompts",
    "1 prompt",
    "20 prompts",
  ]);
});

test("tags are counted and come in alphabetical order", () => {
  const [one, other] = priced(99, 199);
  const prompts = [
    { ...one, tags: ["plans", "mail"] },
    { ...other, tags: ["plans"] },
  ] as ReturnType<typeof priced>;
  expect(countTags(prompts)).toEqual([
    { tag: "mail", count: 1 },
    { tag: "plans", count: 2 },
  ]);
});
