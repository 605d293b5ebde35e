import { randomUUID } from "node:crypto";
import { fetchSession, register, test } from "./people.ts";
import { buy, euro, ordersOf, row } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";

test("the purchase history opens an order's details", async ({ page, buyer, goods }) => {
  const orderId = await buy(page.request, buyer, [goods.prompts[0]]);
  await open(page, "/account");
  const order = page.getByRole("listitem").filter({ hasText: orderId.slice(0, 8) });
  for (const text of ["Paid", "cart", euro(goods.prompts[0].price)]) await expect(order).toContainText(text);
  await order.getByRole("button", { name: /View Details/ }).click();
  const dialog = page.getByRole("dialog", { name: "Order Details" });
  await expect(dialog.getByRole("code").first()).toHaveText(orderId.slice(0, 5));
  for (const text of ["Paid", "cart", euro(goods.prompts[0].price), "test_mode_success"])
    await expect(dialog).toContainText(text);
  await expect(dialog).not.toContainText("CPI");
  await dialog.getByRole("button", { name: "Download Your Purchase" }).click();
  await expect(page.getByText("Download started")).toBeVisible();
});

test.describe("an order that is not to be seen", () => {
  test.use({ expectedErrors: [/404|The order could not be loaded/] });

  test("somebody else's has no confirmation page", async ({ page, buyer, goods }) => {
    const other = await register(page.request);
    const { access_token: token } = await fetchSession(page.request, other);
    const orderId = await buy(page.request, { ...other, token }, [goods.prompts[0]]);
    expect(await ordersOf(page.request, buyer)).toEqual([]);
    await open(page, `/purchase-success/${orderId}`);
    await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
    await expect(
      page.getByText("The order you're looking for doesn't exist.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(goods.prompts[0].title)).toHaveCount(0);
  });

  test("a missing one has no status page", async ({ page }) => {
    await open(page, `/order-status/${randomUUID()}`);
    await expect(page.getByRole("heading", { name: "Order Not Found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the order status follows the payment", async ({ page, goods }) => {
  const order = await (
    await page.request.post("/functions/v1/nova-casp-payment", {
      data: {
        categoryId: goods.category.id,
        packageType: "5-pack",
        userEmail: "somebody@example.com",
        totalAmount: 499,
        returnUrl: "/order-status",
      },
    })
  ).json();
  await open(page, `/order-status/${order.orderId}`);
  await expect(page.getByText("Awaiting Payment...")).toBeVisible();
  await expect(
    page.getByText("Your payment is being processed. This page will update automatically."),
  ).toBeVisible();
  await expect(row(page, "Order ID")).toContainText(order.orderId);
  await expect(row(page, "Amount")).toContainText("€4.99");
  await expect(row(page, "Payment ID")).toContainText(order.cpi);
  await page.request.post("/functions/v1/nova-casp-webhook-simulate", {
    data: { orderId: order.orderId, paymentStatus: "processed" },
  });
  await expect(page.getByText("Payment Processed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to App" }).click();
  await expect(page).toHaveURL("/");
});
