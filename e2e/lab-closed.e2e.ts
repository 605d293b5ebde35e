import type { Page } from "@playwright/test";
import { test } from "./people.ts";
import { fillCart } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { STORES } from "./stores.ts";

/** Out of test mode the lab is for admins; everybody else is told so and changes nothing. */
test.use({ baseURL: STORES.realMode.url, expectedErrors: [/status of 40[13]/] });

const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: "Please sign in first" });

async function expectRefusal(page: Page) {
  await expect(refusal(page)).toContainText("admins");
  await expect(refusal(page)).toContainText("Nothing was changed.");
  await expect(refusal(page).getByRole("link", { name: "Go to sign-in" })).toBeVisible();
}

test("a stranger is refused kindly on every page of the lab", async ({ page }) => {
  await open(page, "/nova-test");
  await expect(page.getByText("The store is not in test mode.")).toBeVisible();
  await page.getByRole("button", { name: "Test Payment" }).click();
  await expectRefusal(page);
  await page.reload();
  await page.getByRole("button", { name: "Run Connectivity Check" }).click();
  await expectRefusal(page);

  await open(page, "/test-results");
  await expectRefusal(page);
  await page.getByRole("button", { name: "Test Webhook" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Webhook Test Failed" })).toContainText(
    "the store is not in test mode",
  );

  for (const [tab, button] of [
    ["webhook-testing", "Simulate Success"],
    ["idempotency", "Run Idempotency Test"],
  ]) {
    await open(page, `/nova-playbook#${tab}`);
    await page.reload();
    await page.getByLabel("CPI").fill("cpi_of_somebody");
    await page.getByRole("button", { name: button }).click();
    await expectRefusal(page);
  }

  await open(page, "/production-readiness");
  await expectRefusal(page);
});

test("a stranger and another customer are refused by every function, and a waiting order stays as it is", async ({
  page,
  request,
  buyer,
  goods,
}) => {
  const bearer = { Authorization: `Bearer ${buyer.token}` };
  await fillCart(request, buyer, [goods.prompts[0]]);
  const { orderId, cpi } = await (
    await request.post("/functions/v1/nova-casp-payment", {
      headers: bearer,
      data: { packageType: "cart", totalAmount: goods.prompts[0].price, returnUrl: "/purchase-success" },
    })
  ).json();
  const look = async () => ({
    status: await (await request.get(`/api/orders/${orderId}/status`)).json(),
    order: await (await request.get(`/api/orders/${orderId}`, { headers: bearer })).json(),
    orders: await (await request.get("/api/orders", { headers: bearer })).json(),
    cart: await (await request.get("/api/cart", { headers: bearer })).json(),
  });
  const before = await look();
  const lab = {
    categoryId: goods.category.id,
    packageType: "5-pack",
    userEmail: buyer.email,
    totalAmount: 499,
  };
  for (const [path, data] of [
    ["/functions/v1/nova-casp-diagnose", {}],
    ["/functions/v1/nova-casp-webhook-test", {}],
    ["/functions/v1/nova-casp-webhook-simulate", { orderId, paymentStatus: "processed" }],
    ["/functions/v1/nova-casp-webhook-simulate", { cpi, paymentStatus: "failed" }],
    ["/functions/v1/nova-casp-payment", lab],
    ["/api/checkout/simulate", { idempotency_key: crypto.randomUUID(), total_amount: 499 }],
  ] as const) {
    const stranger = await request.post(path, { data });
    expect([path, stranger.status()]).toEqual([path, path === "/api/checkout/simulate" ? 403 : 401]);
    expect((await stranger.json()).error.message).toMatch(/test mode|admins/);
    const customer = await request.post(path, { data, headers: bearer });
    expect([path, customer.status()]).toEqual([path, 403]);
    expect((await customer.json()).error.message).toMatch(/test mode|admins/);
  }
  expect(await look()).toEqual(before);
  await open(page, `/order-status/${orderId}`);
  await expect(page.getByText("Awaiting Payment...")).toBeVisible();
});
