import { expect, test } from "vitest";
import type { LibraryItem } from "#contracts/library/library.ts";
import { EVERYTHING, filterItems } from "./filter.ts";

const item = (title: string, fields: Partial<LibraryItem>) =>
  ({ title, category_name: "Garden", tags: [], favourite: false, ...fields }) as LibraryItem;
const ITEMS = [
  item("Plan a bed", { tags: ["spring"] }),
  item("Sell a house", { category_name: "Trade", favourite: true }),
];
const titles = (wish: object) => filterItems(ITEMS, { ...EVERYTHING, ...wish }).map(({ title }) => title);

test.each([
  [{}, ["Plan a bed", "Sell a house"]],
  [{ search: "BED plan" }, ["Plan a bed"]],
  [{ search: "trade" }, ["Sell a house"]],
  [{ search: "plan house" }, []],
  [{ category: "Trade" }, ["Sell a house"]],
  [{ tag: "spring" }, ["Plan a bed"]],
  [{ favourites: true, category: "Garden" }, []],
])("the list shows what fits %j", (wish, expected) => {
  expect(titles(wish)).toEqual(expected);
});
