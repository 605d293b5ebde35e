import { expect, test } from "vitest";
import type { LabOrder } from "#contracts/payment-lab.ts";
import { canSimulate, findFilter, formatAmount, formatDateTime, hasWebhook } from "./test-orders.ts";

const order = (changes: Partial<LabOrder>): LabOrder => ({
  id: "5e0c4b1e-0000-4000-8000-000000000001",
  user_email: "demo@superprompts.test",
  category_id: null,
  total_amount: 499,
  discount: 0,
  code: null,
  currency: "EUR",
  status: "pending",
  package_type: "5-pack",
  livemode: false,
  nova_cpi: null,
  nova_payment_id: null,
  nova_payment_status: null,
  payment_intent_id: null,
  nova_webhook_raw: null,
  failure_reason: null,
  created_at: "2026-05-04T09:03:07.000Z",
  updated_at: "2026-05-04T09:03:07.000Z",
  ...changes,
});

test("a test type names a pack or an outcome", () => {
  expect(findFilter("10-pack")?.matches(order({ package_type: "10-pack" }))).toBe(true);
  expect(findFilter("10-pack")?.matches(order({}))).toBe(false);
  expect(findFilter("Pending")?.matches(order({}))).toBe(true);
  expect(findFilter("paid")?.matches(order({ status: "completed" }))).toBe(true);
  expect(findFilter("failed")?.matches(order({}))).toBe(false);
});

test("no test type, or one that nobody knows, filters nothing", () => {
  expect(findFilter(undefined)).toBeUndefined();
  expect(findFilter("constructor")).toBeUndefined();
});

test("a webhook can be simulated while the order waits for its first", () => {
  const raw = { data: { id: "p1" }, status: "processed", livemode: false };
  expect(canSimulate(order({}))).toBe(true);
  expect(canSimulate(order({ nova_webhook_raw: raw }))).toBe(false);
  expect(canSimulate(order({ status: "paid" }))).toBe(false);
  expect(hasWebhook(order({ nova_webhook_raw: raw }))).toBe(true);
});

test("an amount names its currency when that is not the euro", () => {
  expect(formatAmount(order({}))).toBe("€4.99");
  expect(formatAmount(order({ total_amount: 100_005, currency: "USD" }))).toBe("1000.05 USD");
});

test("a moment is written with the day first and two figures each", () => {
  expect(formatDateTime(new Date(2026, 4, 4, 9, 3, 7).toISOString())).toBe("2026-05-04 09:03:07");
});
