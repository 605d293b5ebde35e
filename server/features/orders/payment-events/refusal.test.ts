import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OrderHistory } from "#contracts/orders.ts";
import { eventOf, openPaymentShop } from "#server/testing/payment-shop.ts";
import { signUp } from "#server/testing/people.ts";
import { fillCart, json, payFor } from "#server/testing/selling.ts";

const { provider, shop, prompts, deliver } = await openPaymentShop();

/** Somebody whose payment the provider refuses, with a name for it but without a page. */
async function refusedBuyer(status: string) {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  const payment = { id: `pay-${randomUUID()}`, cpi: `cpi-${randomUUID()}`, status };
  provider.misbehave = (_req, res) =>
    void res
      .writeHead(201)
      .end(JSON.stringify({ ...payment, resolution_message: "Do not honour", payment_url: null }));
  const answer = await json(buyer.post("/functions/v1/nova-casp-payment", payFor(cart)));
  provider.misbehave = undefined;
  const order = async () => (await json<OrderHistory>(buyer.get("/api/orders"))).orders[0];
  return { buyer, cart, payment, answer, order };
}

test.each(["failed", "declined"])(
  "a payment that is %s at once fails the order with the provider's reason, and the cart stays",
  async (status) => {
    const { buyer, cart, payment, answer, order } = await refusedBuyer(status);
    expect(answer).toMatchObject({
      ...{ success: false, novaStatus: status, resolutionMessage: "Do not honour", paymentUrl: null },
    });
    expect(await order()).toMatchObject({
      ...{ status: "failed", failure_reason: "Do not honour" },
      ...{ nova_payment_status: status, nova_payment_id: payment.id },
    });
    expect(await json(buyer.get("/api/cart"))).toEqual(cart);
  },
);

test("a refused payment that is paid later is held for an admin", async () => {
  const { cart, payment, order } = await refusedBuyer("failed");
  provider.payments.set(payment.id, {
    ...payment,
    ...{ reference: (await order())?.id ?? "", amount: cart.total, currency: "EUR" },
    ...{ status: "processed", livemode: true },
  });
  expect(await deliver(eventOf(payment))).toMatchObject({ status: 200, body: { status: "failed" } });
  expect(await order()).toMatchObject({ status: "failed", nova_payment_status: "held: paid after failed" });
});
