import { expect, test } from "vitest";
import type { PaymentResponse } from "#contracts/payments.ts";
import { signUp } from "#server/testing/people.ts";
import { openProvider } from "#server/testing/provider.ts";
import { fillCart, json, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const provider = await openProvider();
const shop = await openShop({ ...provider.env, RATE_LIMIT_SCALE: "0" });
const prompts = await somePrompts(shop, 1);
const HOME = "http://localhost:3000";

test.each([
  ["https://evil.example/purchase-success", `${HOME}/purchase-success/`],
  ["//evil.example", `${HOME}/purchase-success/`],
  ["/\\evil.example", `${HOME}/purchase-success/`],
  ["javascript:alert(1)", `${HOME}/purchase-success/`],
  ["http://localhost:3000@evil.example/", `${HOME}/purchase-success/`],
  ["http://someone@localhost:3000/purchase-success", `${HOME}/purchase-success/`],
  ["http://127.0.0.1:4000/purchase-success", `${HOME}/purchase-success/`],
  ["/order-status", `${HOME}/order-status/`],
  ["http://localhost:3000/purchase-success", `${HOME}/purchase-success/`],
  // The same machine by its other name, where the buyer's session is.
  ["http://127.0.0.1:3000/purchase-success", "http://127.0.0.1:3000/purchase-success/"],
])("the return address %s leads to a page of this shop", async (returnUrl, expected) => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  const body = { ...payFor(cart), returnUrl };
  const { orderId } = await json<PaymentResponse>(buyer.post("/functions/v1/nova-casp-payment", body));
  expect(provider.lastCreated().return_url).toBe(expected + orderId);
});
