import { expect, test } from "vitest";
import type { AdminCode } from "#contracts/admin/codes.ts";
import { describeDiscount, toInput, valuesOf } from "./code-values.ts";

const CODE: AdminCode = {
  id: "8d2b1f60-0000-4000-8000-000000000001",
  code: "SPRING",
  label: "Spring sale",
  percent: null,
  amount: 250,
  starts_at: "2026-03-01T08:00:00.000Z",
  ends_at: null,
  max_uses: 5,
  once_per_person: true,
  category_ids: ["8d2b1f60-0000-4000-8000-000000000002"],
  uses: 1,
  state: "active",
  created_at: "2026-02-01T08:00:00.000Z",
};

test("a code that is opened and saved again stays as it is", () => {
  const { id: _id, uses: _uses, state: _state, created_at: _at, ...terms } = CODE;
  expect(toInput(valuesOf(CODE))).toEqual(terms);
});

test("a percentage and an amount in euro are told apart", () => {
  expect(toInput({ ...valuesOf(null), kind: "percent", value: "15" })).toMatchObject({
    percent: 15,
    amount: null,
  });
  expect(toInput({ ...valuesOf(null), kind: "amount", value: "4.99" })).toMatchObject({
    percent: null,
    amount: 499,
  });
});

test("a discount is named in percent or euro", () => {
  expect(describeDiscount(CODE)).toBe("€2.50 off");
  expect(describeDiscount({ percent: 20, amount: null })).toBe("20% off");
});
