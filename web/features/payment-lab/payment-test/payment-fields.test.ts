import { expect, test } from "vitest";
import { readPaymentForm } from "./payment-fields.ts";

const CATEGORY = "0a1b2c3d-0000-4000-8000-00000000abcd";

function read(changes: Record<string, string> = {}) {
  return readPaymentForm({
    categoryId: CATEGORY,
    userEmail: "demo@superprompts.test",
    packageType: "5-pack",
    totalAmount: "499",
    serviceOverride: "",
    currencyOverride: "",
    ...changes,
  });
}

test("the defaults are sent without overrides", () => {
  expect(read()).toEqual({
    payment: {
      categoryId: CATEGORY,
      userEmail: "demo@superprompts.test",
      packageType: "5-pack",
      totalAmount: 499,
      returnUrl: "/order-status",
    },
  });
});

test("overrides are sent when they are filled in", () => {
  expect(read({ serviceOverride: " card-eu ", currencyOverride: "USD" })).toMatchObject({
    payment: { serviceOverride: "card-eu", currencyOverride: "USD" },
  });
});

test("an amount is a whole number of cents within the lab's limits", () => {
  for (const totalAmount of ["", "0", "-1", "4.99", "100001", "many"])
    expect(read({ totalAmount })).toMatchObject({ errors: { totalAmount: expect.any(String) } });
  for (const totalAmount of ["1", "100000"])
    expect(read({ totalAmount })).toMatchObject({ payment: { totalAmount: Number(totalAmount) } });
});

test("everything that is wrong is said at once", () => {
  expect(read({ categoryId: "travel", userEmail: "demo", totalAmount: "x" })).toEqual({
    errors: {
      categoryId: "Please enter a category id (UUID).",
      userEmail: "Please enter a valid email address.",
      totalAmount: "Please enter a whole number from 1 to 100000.",
    },
  });
});
