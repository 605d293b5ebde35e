import { expect, test } from "vitest";
import type { LabPayment } from "#contracts/payments.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { describeFailedCall, describeRefusedPayment } from "./payment-outcome.ts";

const payment: LabPayment = {
  categoryId: "0a1b2c3d-0000-4000-8000-00000000abcd",
  packageType: "5-pack",
  userEmail: "demo@superprompts.test",
  totalAmount: 499,
};

test("a refused payment shows what was sent and what the provider answered", () => {
  const upstream = { status: 422, statusText: "Unprocessable Entity", body: '{"error":"unknown service"}' };
  const whole = { ...upstream, body: { error: "unknown service" } };
  const shown = describeRefusedPayment(payment, {
    success: false,
    orderId: "5e0c4b1e-0000-4000-8000-000000000001",
    novaStatus: "failed",
    resolutionMessage: "Unknown service",
    cpi: null,
    paymentId: null,
    paymentUrl: null,
    upstream,
  });
  expect(shown).toMatchObject({ error: "Unknown service", sent: payment, upstream: whole });
});

test("a call that the store turned down shows its status and body", () => {
  const error = new ApiError({ status: 404, code: "category_not_found", message: "Category not found" });
  expect(describeFailedCall(payment, error)).toEqual({
    error: "Category not found",
    sent: payment,
    upstream: { status: 404, body: { code: "category_not_found", message: "Category not found" } },
  });
});

test("a call that reached nobody has no answer to show", () => {
  const error = new ApiError({ status: 0, code: "network", message: "The store could not be reached." });
  expect(describeFailedCall(payment, error)).toMatchObject({ sent: payment, upstream: null });
});
