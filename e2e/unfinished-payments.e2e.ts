import type { Locator, Page } from "@playwright/test";
import { type Buyer, type Prompt, test } from "./people.ts";
import { badge, fillCart, ordersOf } from "./purchases.ts";
import { expect, expectAccessible, open } from "./shop-test.ts";
import { STORES } from "./stores.ts";

/** Back from the provider's page without having paid. */
test.use({ baseURL: STORES.realMode.url });

const continueLink = (within: Page | Locator) => within.getByRole("link", { name: "Continue Payment" });
const cancelButton = (within: Page | Locator) => within.getByRole("button", { name: "Cancel Payment" });
const historyRow = (page: Page, orderId: string) =>
  page.getByRole("listitem").filter({ hasText: orderId.slice(0, 8) });
const atTheProvider = (page: Page) =>
  expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();

async function leaveUnpaid(page: Page, buyer: Buyer, prompt: Prompt): Promise<string> {
  await fillCart(page.request, buyer, [prompt]);
  await open(page, "/checkout");
  await page.getByRole("button", { name: "Confirm and Pay" }).click();
  await atTheProvider(page);
  const [order] = await ordersOf(page.request, buyer);
  return order?.id ?? "";
}

async function expectCancelled(page: Page) {
  await expect(page.getByText("Your prompts are back in your cart.")).toBeVisible();
  await expect(cancelButton(page)).toHaveCount(0);
  await expect(continueLink(page)).toHaveCount(0);
  await expect(badge(page)).toHaveText("1");
}

test("the browser's back button leads to a checkout that offers to go on", async ({ page, buyer, goods }) => {
  await leaveUnpaid(page, buyer, goods.prompts[0]);
  await page.goBack();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText(/is waiting$/)).toBeVisible();
  await expectAccessible(page);
  await continueLink(page).click();
  await atTheProvider(page);
  await page.goBack();
  await cancelButton(page).click();
  await expect(page.getByRole("button", { name: "Confirm and Pay" })).toBeVisible();
  await expectCancelled(page);
});

test("the order's page leads back to the payment, which buys the goods", async ({ page, buyer, goods }) => {
  const orderId = await leaveUnpaid(page, buyer, goods.prompts[0]);
  await open(page, `/order-status/${orderId}`);
  await expect(cancelButton(page)).toBeVisible();
  await expectAccessible(page);
  await continueLink(page).click();
  await atTheProvider(page);
  await page.getByLabel("Card number").fill("4111 1111 1111 1111");
  await page.getByLabel("Expiry").fill("08/28");
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Purchase Successful!" })).toBeVisible();
});

test("cancelling on the order's page brings the cart back and closes the payment", async ({
  page,
  buyer,
  goods,
}) => {
  const orderId = await leaveUnpaid(page, buyer, goods.prompts[0]);
  const paymentPage = page.url();
  await open(page, `/order-status/${orderId}`);
  await expect(badge(page)).toHaveCount(0);
  await cancelButton(page).click();
  await expectCancelled(page);
  await expect(page.getByText("Payment Failed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Put Back in Cart" })).toHaveCount(0);
  await page.goto(paymentPage);
  await expect(page.getByRole("heading", { name: "This payment has failed" })).toBeVisible();
  await open(page, "/cart");
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(badge(page)).toHaveCount(0);
  await open(page, `/order-status/${orderId}`);
  await page.getByRole("button", { name: "Put Back in Cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(badge(page)).toHaveText("1");
});

test("the purchase history leads back to the payment and cancels it", async ({ page, buyer, goods }) => {
  const orderId = await leaveUnpaid(page, buyer, goods.prompts[0]);
  const paymentPage = page.url();
  await open(page, "/account");
  await expect(continueLink(historyRow(page, orderId))).toHaveAttribute("href", paymentPage);
  await expectAccessible(page);
  await cancelButton(historyRow(page, orderId)).click();
  await expectCancelled(page);
  await expect(historyRow(page, orderId)).toContainText("Failed");
});

test("so does the order's dialog", async ({ page, buyer, goods }) => {
  const orderId = await leaveUnpaid(page, buyer, goods.prompts[0]);
  const paymentPage = page.url();
  await open(page, "/account");
  await historyRow(page, orderId).getByRole("button", { name: "View Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Order Details" });
  await expect(continueLink(dialog)).toHaveAttribute("href", paymentPage);
  await cancelButton(dialog).click();
  await expect(dialog).toContainText("The payment was cancelled.");
  await expectCancelled(page);
});

test("a stranger with the order's address sees that it waits, and no way to pay or cancel", async ({
  page,
  buyer,
  goods,
  browser,
}) => {
  const orderId = await leaveUnpaid(page, buyer, goods.prompts[0]);
  const stranger = await browser.newPage({ baseURL: STORES.realMode.url });
  await open(stranger, `/order-status/${orderId}`);
  await expect(stranger.getByText("Awaiting Payment...")).toBeVisible();
  await expect(continueLink(stranger)).toHaveCount(0);
  await expect(cancelButton(stranger)).toHaveCount(0);
  await stranger.close();
});
