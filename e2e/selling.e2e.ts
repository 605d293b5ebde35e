import type { Page } from "@playwright/test";
import { fillSignIn, linkIn, mailTo, register, test } from "./people.ts";
import {
  addButton,
  badge,
  buy,
  countInCart,
  euro,
  expectGoods,
  fillCart,
  ordersOf,
  row,
} from "./purchases.ts";
import { expect, open } from "./shop-test.ts";

const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Cart/ });
test("what a stranger picks lands in the cart once they have signed in, and only once", async ({
  page,
  goods: { category, prompts },
}) => {
  const person = await register(page.request);
  const path = `/category/${category.id}`;
  await open(page, path);
  await addButton(page, prompts[0].title).click();
  await expect(page).toHaveURL(`/auth?returnUrl=${path}`);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(path);
  await expect(page.getByText(`${prompts[0].title} has been added to your cart.`)).toBeVisible();
  await expect(badge(page)).toHaveText("1");
  await open(page, path);
  await expect(badge(page)).toHaveText("1");
  await addButton(page, prompts[0].title).click();
  await expect(page.getByText("Added to Cart", { exact: true })).toBeVisible();
  await expect(badge(page)).toHaveText("2");
});

test("the small cart shows its lines and leads to the cart page", async ({ page, buyer, goods }) => {
  const [first, second] = goods.prompts;
  await fillCart(page.request, buyer, [first, second]);
  await open(page, "/about");
  await expect(badge(page)).toHaveText("2");
  await cartButton(page).click();
  const panel = page.getByRole("region", { name: "Shopping cart" });
  await expect(panel.getByRole("heading", { name: "Shopping Cart (2 items)" })).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: first.title })).toContainText(
    goods.category.name,
  );
  await expect(panel.getByRole("listitem").filter({ hasText: first.title })).toContainText(euro(first.price));
  await expect(panel.getByText("Total:")).toContainText(euro(first.price + second.price));
  await panel.getByRole("button", { name: `Remove ${second.title}` }).click();
  await expect(panel.getByRole("heading", { name: "Shopping Cart (1 item)" })).toBeVisible();
  await panel.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/cart");
  await page.getByRole("button", { name: `Remove ${first.title}` }).click();
  await cartButton(page).click();
  await expect(panel.getByText("Your cart is empty")).toBeVisible();
});

test("the cart page counts, removes, clears and takes both back", async ({ page, buyer, goods }) => {
  const [first, second] = goods.prompts;
  await fillCart(page.request, buyer, [first, second]);
  await open(page, "/cart");
  const total = row(page, "Total");
  const quantity = page.getByRole("group", { name: `Quantity of ${first.title}` });
  await quantity.getByRole("button", { name: "Increase" }).click();
  await expect(quantity.getByRole("status")).toHaveText("2");
  await expect(badge(page)).toHaveText("3");
  await expect(total).toContainText(euro(2 * first.price + second.price));
  await expect(row(page, "Subtotal")).toContainText(euro(2 * first.price + second.price));

  await page.getByRole("button", { name: `Remove ${first.title}` }).click();
  await expect(quantity).toHaveCount(0);
  await expect(total).toContainText(euro(second.price));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantity.getByRole("status")).toHaveText("2");
  const one = page.getByRole("group", { name: `Quantity of ${second.title}` });
  await one.getByRole("button", { name: "Decrease" }).click();
  await expect(one).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Remove ${first.title}` })).toBeFocused();
  await page
    .getByRole("listitem")
    .filter({ hasText: `${second.title} has been removed` })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(one.getByRole("status")).toHaveText("1");

  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Cart cleared" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(quantity.getByRole("status")).toHaveText("2");
  await expect(badge(page)).toHaveText("3");
  // The page shows it at once; a new page asks the store, which has to have heard of it.
  await expect.poll(() => countInCart(page.request, buyer)).toBe(3);
  await open(page, "/cart");
  await expect(total).toContainText(euro(2 * first.price + second.price));
  await page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
});

test("a purchase in test mode ends with a receipt, a file and a mail", async ({ page, buyer, goods }) => {
  const [first, second] = goods.prompts;
  const total = first.price * 2 + second.price;
  await fillCart(page.request, buyer, [first, first, second]);
  await open(page, "/checkout");
  await expect(page.getByRole("main").getByText(buyer.email)).toBeVisible();
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: first.title });
  await expect(line).toContainText(`${euro(first.price)} × 2`);
  await expect(line).toContainText(euro(first.price * 2));
  await expect(page.getByRole("heading", { name: "Payment Summary" })).toBeVisible();
  await expect(row(page, "Subtotal")).toContainText(euro(total));
  await expect(row(page, "VAT (included)")).toContainText("€0.00");
  await expect(row(page, "Total")).toContainText(euro(total));
  await expect(page.getByRole("link", { name: "Back to Cart" }).first()).toHaveAttribute("href", "/cart");
  await page.getByRole("button", { name: "Simulate Payment" }).click();

  await expect(page).toHaveURL(/\/purchase-success\//);
  await expect(page.getByText("Test Payment Successful")).toBeVisible();
  await expect(page.getByText("Order created in test mode.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Purchase Successful!" })).toBeVisible();
  const orderId = page.url().split("/").at(-1) ?? "";
  const receipt = page.getByRole("region", { name: "Order Summary" });
  await expect(receipt).toContainText(goods.category.name);
  await expect(receipt).toContainText("Cart (3 prompts)");
  await expect(row(page, "Prompts")).toContainText("3");
  await expect(row(page, "Subtotal")).toContainText(euro(total));
  await expect(row(page, "VAT (included)")).toContainText("€0.00");
  await expect(row(page, "Total")).toContainText(euro(total));
  await expect(row(page, "Order ID").getByRole("code")).toHaveText(orderId.slice(0, 8));
  await expect(row(page, "Date")).toContainText(String(new Date().getFullYear()));
  await expect(row(page, "Email")).toContainText(buyer.email);
  await expect(badge(page)).toHaveCount(0);

  const asked = page.waitForResponse("**/download-link");
  await page.getByRole("button", { name: "Download Prompts (.txt)" }).click();
  await expect(page.getByText("Your prompts file is being downloaded.", { exact: true })).toBeVisible();
  const contents = { orderId, name: goods.category.name, titles: [first.title, second.title] };
  await expectGoods(page.request, (await (await asked).json()).url, contents);
  const mail = await mailTo(
    page.request,
    buyer.email,
    `Your prompts are ready: order ${orderId.slice(0, 8)}`,
  );
  await expectGoods(page.request, linkIn(mail), contents);
});

test("what one owns is marked, and bought again only after a question", async ({ page, buyer, goods }) => {
  const [owned, fresh] = goods.prompts;
  await buy(page.request, buyer, [owned]);
  await open(page, `/category/${goods.category.id}`);
  const card = (title: string) => page.getByRole("article").filter({ hasText: title });
  await expect(card(owned.title).getByText("Owned")).toBeVisible();
  await expect(card(fresh.title).getByText("Owned")).toHaveCount(0);
  await fillCart(page.request, buyer, [owned, fresh]);
  await open(page, "/checkout");
  await page.getByRole("button", { name: "Simulate Payment" }).click();
  const question = page.getByRole("dialog", { name: "You already own this prompt" });
  await expect(question).toContainText(owned.title);
  await expect(question).not.toContainText(fresh.title);
  await question.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/checkout");
  await page.getByRole("button", { name: "Simulate Payment" }).click();
  await question.getByRole("button", { name: "Buy Again" }).click();
  await expect(page.getByRole("heading", { name: "Purchase Successful!" })).toBeVisible();
  expect(await ordersOf(page.request, buyer)).toHaveLength(2);
});

test("without goods every page says so and leads to some", async ({ page, buyer }) => {
  expect(buyer.token).toBeTruthy();
  const main = page.getByRole("main");
  await open(page, "/cart");
  await expect(main.getByText("Your cart is empty")).toBeVisible();
  await expect(main.getByRole("link", { name: "Browse Categories" })).toHaveAttribute(
    "href",
    "/store#categories",
  );
  await open(page, "/checkout");
  await expect(main.getByText("No items to checkout")).toBeVisible();
  await open(page, "/account");
  await expect(main.getByText("No purchases yet")).toBeVisible();
  await expect(main.getByRole("link", { name: "Browse Prompts" })).toBeVisible();
});

test("a stranger's checkout asks them to log in first", async ({ page }) => {
  await open(page, "/cart");
  await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
  await open(page, "/checkout");
  await expect(page).toHaveURL("/auth?returnUrl=/checkout");
  await expect(page.getByText("You need to be logged in to complete checkout.")).toBeVisible();
});
