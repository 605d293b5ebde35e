import type { APIRequestContext, Page } from "@playwright/test";
import {
  type Buyer,
  test as base,
  fetchSession,
  mailTo,
  type Prompt,
  register,
  signInQuietly,
} from "./people.ts";
import { fillCart } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

async function leaveUnpaid(request: APIRequestContext, buyer: Buyer, prompt: Prompt): Promise<string> {
  const headers = { Authorization: `Bearer ${buyer.token}` };
  await fillCart(request, buyer, [prompt]);
  const cart = await (await request.get("/api/cart", { headers })).json();
  const paying = await request.post("/functions/v1/nova-casp-payment", {
    headers,
    data: {
      packageType: "cart",
      categoryId: null,
      userId: "me",
      totalAmount: cart.total,
      returnUrl: "/purchase-success",
      items: cart.items,
    },
  });
  return (await paying.json()).orderId;
}

/** An order whose provider first said no and then yes: money may have moved, so a person decides. */
async function holdOrder(request: APIRequestContext, buyer: Buyer, prompt: Prompt): Promise<string> {
  const headers = { Authorization: `Bearer ${buyer.token}` };
  const orderId = await leaveUnpaid(request, buyer, prompt);
  for (const paymentStatus of ["failed", "processed"]) {
    await request.post("/functions/v1/nova-casp-webhook-simulate", {
      headers,
      data: { orderId, paymentStatus },
    });
  }
  return orderId;
}

const test = base.extend<{ held: { buyer: Buyer; orderId: string } }>({
  held: async ({ page, goods }, use) => {
    const person = await register(page.request);
    const buyer = { ...person, token: (await fetchSession(page.request, person)).access_token };
    const orderId = await holdOrder(page.request, buyer, goods.prompts[0]);
    await signInQuietly(page, ADMIN);
    await use({ buyer, orderId });
  },
});
const dialog = (page: Page) => page.getByRole("dialog");

test("a held order is found and released: the buyer gets mail and goods", async ({ page, held }) => {
  await open(page, "/admin/orders");
  await page.getByLabel("Held").check();
  await page.getByRole("searchbox", { name: "Search orders" }).fill(held.orderId.slice(0, 8));
  await page.getByRole("link", { name: held.orderId.slice(0, 8) }).click();
  await expect(page.getByText("Held for your decision: paid after failed")).toBeVisible();
  await page.getByRole("button", { name: "Release as paid" }).click();
  await dialog(page).getByRole("button", { name: "Release as paid" }).click();
  await expect(page.getByRole("button", { name: "Refund Order" })).toBeVisible();
  await mailTo(page.request, held.buyer.email, "Your prompts are ready");
});

test("a held order is failed, with the reason written down", async ({ page, held }) => {
  await open(page, `/admin/orders?order=${held.orderId}`);
  await page.getByRole("button", { name: "Fail the order" }).click();
  await expect(dialog(page).getByRole("button", { name: "Fail the order" })).toBeDisabled();
  await dialog(page).getByLabel("Why does it fail?").fill("No money arrived");
  await dialog(page).getByRole("button", { name: "Fail the order" }).click();
  await expect(page.getByText("Failed because")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("No money arrived");
  await page.getByRole("button", { name: "All orders" }).click();
  await expect(page.getByRole("link", { name: held.orderId.slice(0, 8) })).toBeFocused();
});

test("the provider is asked again about an order that waits", async ({ page, held, goods }) => {
  const orderId = await leaveUnpaid(page.request, held.buyer, goods.prompts[0]);
  await open(page, `/admin/orders?order=${orderId}`);
  await page.getByRole("button", { name: "Ask the Provider Again" }).click();
  await dialog(page).getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText("The provider has answered")).toBeVisible();
  await expect(page.getByText("Provider asked again").first()).toBeVisible();
});
