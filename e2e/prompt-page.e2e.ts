import { expect } from "@playwright/test";
import { test } from "./people.ts";
import { buy, countInCart } from "./purchases.ts";
import { open } from "./shop-test.ts";

test("a card leads to the prompt's page, from where it goes into the cart", async ({
  page,
  buyer,
  goods,
}) => {
  const prompt = goods.prompts.at(-1) ?? goods.prompts[0];
  await open(page, `/category/${goods.category.id}`);
  await page.getByRole("main").getByRole("link", { name: prompt.title }).click();
  await expect(page).toHaveURL(`/prompt/${prompt.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: prompt.title })).toBeVisible();
  for (const name of ["What you get", "What you need", "Example", "You fill in", "It answers"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect.poll(() => countInCart(page.request, buyer)).toBe(1);
  await open(page, "/cart");
  await page.getByRole("main").getByRole("link", { name: prompt.title }).click();
  await expect(page).toHaveURL(`/prompt/${prompt.slug}`);
});

test("its owner is sent to the library instead of the cart", async ({ page, buyer, goods }) => {
  const [prompt] = goods.prompts;
  const orderId = await buy(page.request, buyer, [prompt]);
  await open(page, `/purchase-success/${orderId}`);
  await page.getByRole("main").getByRole("link", { name: prompt.title }).click();
  await expect(page.getByText("You own this")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in Library" })).toHaveAttribute("href", "/library");
  await expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("the button is in sight wherever the page stands", async ({ page, goods }) => {
    await open(page, `/prompt/${goods.prompts[0].slug}`);
    const button = page.getByRole("button", { name: "Add to Cart" });
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByRole("heading", { name: "Related prompts" }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  });
});
