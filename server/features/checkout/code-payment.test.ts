import { expect, test } from "vitest";
import type { Quote } from "#contracts/checkout.ts";
import { cartTotal } from "#contracts/money.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { newCode } from "#server/testing/codes.ts";
import { openPaymentShop } from "#server/testing/payment-shop.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { fillCart, json, payFor } from "#server/testing/selling.ts";

const { shop, provider, prompts } = await openPaymentShop();
const admin = await signUp(shop, { admin: true });

async function payWith(buyer: Person, code: string) {
  const cart = await fillCart(buyer, [...prompts, ...prompts, ...prompts]);
  const { total_amount } = await json<Quote>(buyer.post("/api/checkout/quote", { code }));
  const body = { ...payFor(cart), totalAmount: total_amount, code };
  return { total_amount, cart, answer: await buyer.post("/functions/v1/nova-casp-payment", body) };
}
const codeOf = async (buyer: Person, code: string) =>
  (await buyer.post("/api/checkout/quote", { code })).status;

test("the provider is asked for the reduced total, and the cart is emptied", async () => {
  const { code } = await newCode(admin, { amount: 100 });
  const buyer = await signUp(shop);
  const { total_amount, cart, answer } = await payWith(buyer, code);
  const { orderId, success } = await json<PaymentResponse>(answer);
  expect([success, total_amount]).toEqual([true, cart.total - 100]);
  expect(provider.lastCreated()).toMatchObject({ reference: orderId, amount: total_amount });
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: 0 });
  const order = await json<{ items: { price: number; quantity: number }[] }>(
    buyer.get(`/api/orders/${orderId}`),
  );
  expect(cartTotal(order.items)).toBe(total_amount);
});

test("a pending order holds its use of a code, and a failed one gives it back with the cart", async () => {
  const { code } = await newCode(admin, { max_uses: 1 });
  const [buyer, other] = [await signUp(shop), await signUp(shop)];
  const { cart, answer } = await payWith(buyer, code);
  const { orderId } = await json<PaymentResponse>(answer);
  await fillCart(other, prompts);
  expect(await codeOf(other, code)).toBe(422);
  await buyer.post(`/api/orders/${orderId}/cancel-payment`);
  expect(await codeOf(other, code)).toBe(200);
  expect(await json(buyer.get("/api/cart"))).toMatchObject({ count: cart.count, total: cart.total });
});

test("a cart that differs from the stored one is a 409", async () => {
  const { code } = await newCode(admin, { amount: 100 });
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, prompts);
  const body = { ...payFor(cart), totalAmount: cart.total - 100, code };
  const answer = await buyer.post("/functions/v1/nova-casp-payment", {
    ...body,
    items: body.items.slice(1),
  });
  expect([answer.status, (await answer.json()).error.code]).toEqual([409, "total_changed"]);
});
