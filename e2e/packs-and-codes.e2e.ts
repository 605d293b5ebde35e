import { randomUUID } from "node:crypto";
import { fetchSession, fillSignIn, register, test } from "./people.ts";
import { badge, buy, euro, fillCart } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

test("a stranger presses Buy Pack, signs in, and comes back to that checkout", async ({ page, goods }) => {
  const person = await register(page.request);
  await open(page, `/category/${goods.category.id}`);
  const pack = page.getByRole("region", { name: "Starter Pack (5 prompts)" });
  await expect(pack).toContainText(euro(499));
  await pack.getByRole("link", { name: "Buy Pack" }).click();
  await expect(page).toHaveURL(/^[^?]*\/auth\?returnUrl=/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(`/checkout?pack=5-pack&category=${goods.category.id}`);
  await expect(page.getByText("Starter Pack (5 prompts)")).toBeVisible();
  await page.getByRole("button", { name: "Simulate Payment" }).click();
  await expect(page).toHaveURL(/\/purchase-success\//);
  await expect(page.getByText("Starter Pack (5 prompts)")).toBeVisible();
});

test("what a buyer owns is taken off the pack, and the cart stays", async ({ page, buyer, goods }) => {
  const [first, second, third] = goods.prompts;
  await buy(page.request, buyer, [first, second]);
  await fillCart(page.request, buyer, [third as typeof first]);
  await open(page, `/category/${goods.category.id}`);
  const pack = page.getByRole("region", { name: "Starter Pack (5 prompts)" });
  await expect(pack.getByText("You own 2 of these")).toBeVisible();
  await pack.getByRole("link", { name: "Buy Pack" }).click();
  await expect(page.getByText("Starter Pack (3 prompts)")).toBeVisible();
  await page.getByRole("button", { name: "Simulate Payment" }).click();
  await expect(page).toHaveURL(/\/purchase-success\//);
  await expect(badge(page)).toHaveText("1");
});

test.describe("discount codes", () => {
  test.use({ expectedErrors: [/422/] });

  test("a code from a link is applied at the checkout; another one is typed and says what is wrong", async ({
    page,
    buyer,
    goods,
  }) => {
    const code = `LINK-${randomUUID().slice(0, 8).toUpperCase()}`;
    const { access_token } = await fetchSession(page.request, ADMIN);
    const made = await page.request.post("/api/admin/codes", {
      headers: { Authorization: `Bearer ${access_token}` },
      data: { code, label: "A link for friends", amount: 40 },
    });
    expect(made.status()).toBe(201);
    await fillCart(page.request, buyer, [goods.prompts[0]]);
    await open(page, `/store?code=${code.toLowerCase()}`);
    await open(page, "/checkout");
    const summary = page.getByRole("region", { name: "Payment Summary" });
    await expect(summary.getByText(code)).toBeVisible();
    await expect(summary).toContainText(`Discount-${euro(40)}`);
    await summary.getByRole("button", { name: "Remove discount code" }).click();
    await summary.getByLabel("Discount code").fill("no-such-code");
    await summary.getByRole("button", { name: "Apply" }).click();
    await expect(summary.getByText("There is no such discount code.")).toBeVisible();
    await summary.getByLabel("Discount code").fill(code);
    await summary.getByRole("button", { name: "Apply" }).click();
    await expect(summary).toContainText(`Total${euro(goods.prompts[0].price - 40)}`);
    await page.getByRole("button", { name: "Simulate Payment" }).click();
    await expect(page).toHaveURL(/\/purchase-success\//);
    await expect(page.getByText(`Discount (${code})`)).toBeVisible();
  });
});
