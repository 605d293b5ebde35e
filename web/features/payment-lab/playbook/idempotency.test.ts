import { expect, test } from "vitest";
import type { PublicOrderStatus } from "#contracts/orders.ts";
import type { SimulateWebhook } from "#contracts/payment-lab.ts";
import type { WebhookAnswer } from "#contracts/payments.ts";
import { testIdempotency } from "./idempotency.ts";
import { simulationFor } from "./simulation.ts";

const ID = "5e0c4b1e-0000-4000-8000-000000000001";
const marked: WebhookAnswer = {
  message: "Order marked as paid",
  status: "paid",
  orderId: ID,
  idempotent: false,
};
const ignored: WebhookAnswer = {
  message: "Order already processed",
  status: "paid",
  orderId: ID,
  idempotent: true,
};
const kept: PublicOrderStatus = {
  id: ID,
  status: "paid",
  total_amount: 499,
  nova_cpi: "cpi_1",
  updated_at: "2026-05-04T09:03:07.000Z",
  category_id: null,
};

function run(answers: WebhookAnswer[], readings: PublicOrderStatus[], target = { orderId: ID, cpi: "" }) {
  const calls: (SimulateWebhook | number)[] = [];
  const result = testIdempotency(target, {
    simulate: async (request) => {
      calls.push(request);
      return answers.shift() as WebhookAnswer;
    },
    readOrder: async () => readings.shift() as PublicOrderStatus,
    wait: async (ms) => calls.push(ms),
  });
  return { calls, result };
}

test("sends a success and, one second later, a failure", async () => {
  const { calls, result } = run([marked, ignored], [kept, kept]);
  await expect(result).resolves.toMatchObject({ passed: true, first: marked, second: ignored });
  expect(calls).toEqual([
    { orderId: ID, paymentStatus: "processed" },
    1000,
    { orderId: ID, paymentStatus: "failed" },
  ]);
});

test("fails when the second webhook is acted on", async () => {
  const acted = { ...ignored, message: "Order marked as failed", status: "failed", idempotent: false };
  await expect(run([marked, acted], [kept, kept]).result).resolves.toMatchObject({ passed: false });
});

test("fails when the status moved although the answer says that it did not", async () => {
  await expect(run([marked, { ...ignored, status: "failed" }], [kept, kept]).result).resolves.toMatchObject({
    passed: false,
  });
});

test("fails when the order was touched behind a good answer", async () => {
  const touched = { ...kept, updated_at: "2026-05-04T09:03:08.000Z" };
  await expect(run([marked, ignored], [kept, touched]).result).resolves.toMatchObject({ passed: false });
});

test("passes on an order that was processed before", async () => {
  await expect(run([ignored, ignored], [kept, kept]).result).resolves.toMatchObject({ passed: true });
});

test("asks for nothing when no order is named", async () => {
  const { calls, result } = run([], [], { orderId: " ", cpi: "" });
  await expect(result).resolves.toBeUndefined();
  expect(calls).toEqual([]);
});

test("the order id counts before the CPI", () => {
  expect(simulationFor({ orderId: ` ${ID} `, cpi: "cpi_1" }, "failed")).toEqual({
    orderId: ID,
    paymentStatus: "failed",
  });
  expect(simulationFor({ orderId: "", cpi: " cpi_1 " }, "failed")).toEqual({
    cpi: "cpi_1",
    paymentStatus: "failed",
  });
});
