import { expect, test } from "vitest";
import { EMPTY_CART, withChanges } from "./changes.ts";

const line = (prompt_id: string, quantity = 1, price = 199) => ({
  id: `line-${prompt_id}`,
  prompt_id,
  title: `Prompt ${prompt_id}`,
  price,
  quantity,
  slug: "a-prompt",
  category_name: "Travel & Lifestyle",
});
const cartOf = (...lines: ReturnType<typeof line>[]) =>
  withChanges(
    EMPTY_CART,
    lines.map((restored) => ({ kind: "restore", line: restored })),
  );

test("a prompt that is not in the cart becomes a line of one", () => {
  const { id: _, quantity: __, ...added } = line("a");
  const cart = withChanges(EMPTY_CART, [{ kind: "add", line: added }]);
  expect(cart).toMatchObject({ items: [{ prompt_id: "a", quantity: 1 }], count: 1, total: 199 });
});

test("adding a prompt that is there raises its quantity", () => {
  const cart = withChanges(cartOf(line("a", 2)), [{ kind: "add", line: line("a") }]);
  expect(cart).toMatchObject({ items: [{ id: "line-a", quantity: 3 }], count: 3, total: 597 });
});

test("a line never grows past 99", () => {
  const cart = withChanges(cartOf(line("a", 99)), [{ kind: "add", line: line("a") }]);
  expect(cart.count).toBe(99);
});

test("changes apply in the order they were made", () => {
  const cart = withChanges(cartOf(line("a"), line("b", 2)), [
    { kind: "quantity", prompt_id: "a", quantity: 5 },
    { kind: "remove", prompt_id: "b" },
    { kind: "restore", line: line("b", 2) },
  ]);
  expect(cart.items.map(({ prompt_id, quantity }) => [prompt_id, quantity])).toEqual([
    ["a", 5],
    ["b", 2],
  ]);
  expect(cart.total).toBe(7 * 199);
});

test("a quantity of zero or less takes the line out", () => {
  const cart = withChanges(cartOf(line("a"), line("b")), [{ kind: "quantity", prompt_id: "a", quantity: 0 }]);
  expect(cart.items.map((left) => left.prompt_id)).toEqual(["b"]);
});

test("clearing empties it", () => {
  expect(withChanges(cartOf(line("a"), line("b")), [{ kind: "clear" }])).toEqual(EMPTY_CART);
});
