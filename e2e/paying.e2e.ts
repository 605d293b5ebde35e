import type { Page } from "@playwright/test";
import { linkIn, mailTo, test } from "./people.ts";
import { badge, euro, expectGoods, fillCart, ordersOf } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { STORES } from "./stores.ts";

/** Through the payment provider, as customers pay. */
test.use({ baseURL: STORES.realMode.url });

async function goToPayment(page: Page) {
  await open(page, "/checkout");
  await page.getByRole("button", { name: "Confirm and Pay" }).click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
}

/** The cart holds what the order held, so nothing is left to put back. */
async function expectCartBack(page: Page) {
  await expect(page.getByText("Payment Failed")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Cart" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Put Back in Cart" })).toHaveCount(0);
  await expect(badge(page)).toHaveText("1");
}

async function payWith(page: Page, expiry: string) {
  await page.getByLabel("Card number").fill("4111 1111 1111 1111");
  await page.getByLabel("Expiry").fill(expiry);
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
}

test("an approved card buys the goods", async ({ page, buyer, goods }) => {
  await fillCart(page.request, buyer, [goods.prompts[0]]);
  await goToPayment(page);
  await expect(page.getByText(euro(goods.prompts[0].price)).first()).toBeVisible();
  await payWith(page, "08/28");
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page).toHaveURL(/\/purchase-success\//);
  await expect(page.getByRole("heading", { name: "Purchase Successful!" })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  const orderId = page.url().split("/").at(-1) ?? "";
  const mail = await mailTo(page.request, buyer.email, "Your prompts are ready");
  await expectGoods(page.request, linkIn(mail), {
    orderId,
    name: goods.category.name,
    titles: [goods.prompts[0].title],
  });
});

for (const [expiry, what] of [
  ["03/51", "an authentication error"],
  ["02/26", "an invalid card number"],
] as const) {
  test(`${what} fails the order and lets one try again`, async ({ page, buyer, goods }) => {
    await fillCart(page.request, buyer, [goods.prompts[0]]);
    await goToPayment(page);
    await payWith(page, expiry);
    await expect(page).toHaveURL(/\/order-status\//);
    await expect(page.getByText("Payment Failed")).toBeVisible();
    await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute(
      "href",
      `/category/${goods.category.id}`,
    );
    await expectCartBack(page);
    await page.getByRole("link", { name: "View Cart" }).click();
    await expect(page).toHaveURL("/cart");
  });
}

test("cancelling on the provider's page fails the order and gives the cart back", async ({
  page,
  buyer,
  goods,
}) => {
  await fillCart(page.request, buyer, [goods.prompts[0]]);
  await goToPayment(page);
  const [order] = await ordersOf(page.request, buyer);
  const otherTab = await page.context().newPage();
  await open(otherTab, `/order-status/${order?.id}`);
  await expect(otherTab.getByText("Awaiting Payment...")).toBeVisible();
  await expect(badge(otherTab)).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel and return to the shop" }).click();
  await expect(page).toHaveURL(`/order-status/${order?.id}`);
  for (const tab of [page, otherTab]) {
    await expect(tab.getByText("Payment Failed")).toBeVisible();
    await expect(badge(tab)).toHaveText("1");
  }
});

test("a double click on the pay button makes one order", async ({ page, buyer, goods }) => {
  await fillCart(page.request, buyer, [goods.prompts[0]]);
  await open(page, "/checkout");
  await page.getByRole("button", { name: "Confirm and Pay" }).dblclick();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  expect(await ordersOf(page.request, buyer)).toHaveLength(1);
});
