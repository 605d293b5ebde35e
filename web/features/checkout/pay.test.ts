import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api-client.ts";
import { readFailure, readPayment } from "./pay.ts";

const answer = {
  success: true,
  orderId: "8d2b1f60-0000-4000-8000-000000000001",
  novaStatus: "process_pending",
  resolutionMessage: "",
  cpi: "cpi",
  paymentId: "payment",
  paymentUrl: "https://pay.example/cpi",
};

test.each(["process_pending", "pending", "initialized"])(
  "the status %s leads to the provider",
  (novaStatus) => {
    expect(readPayment({ ...answer, novaStatus })).toEqual({
      kind: "redirect",
      url: "https://pay.example/cpi",
    });
  },
);

test("any other status is a failure, even a successful one", () => {
  expect(readPayment({ ...answer, novaStatus: "processed" })).toEqual({
    kind: "refused",
    reason: "processed",
  });
});

test("a refusal gives the provider's words before its status", () => {
  const refused = { ...answer, success: false, novaStatus: "failed", resolutionMessage: "Closed today" };
  expect(readPayment(refused)).toEqual({ kind: "refused", reason: "Closed today" });
});

const failure = (status: number, code: string, details?: unknown) =>
  readFailure(new ApiError({ status, code, message: "Said by the store.", details }));

test("a changed total is asked about again", () => {
  expect(failure(409, "total_changed", { total_amount: 598 })).toEqual({ kind: "changed", total: 598 });
});

test("a cart that another tab has bought is empty", () => {
  expect(failure(409, "cart_empty")).toEqual({ kind: "empty" });
});

test("a store that cannot be reached has not answered", () => {
  expect(failure(0, "network")).toEqual({ kind: "unanswered" });
});

test("an answer without words of the store has none", () => {
  expect(failure(502, "unexpected_answer")).toEqual({ kind: "error", message: null });
});

test("any other error is in the store's own words", () => {
  expect(failure(429, "too_many_requests")).toEqual({ kind: "error", message: "Said by the store." });
  expect(readFailure(new TypeError("secret of the machine"))).toEqual({ kind: "error", message: null });
});
