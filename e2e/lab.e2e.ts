import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "./shop-test.ts";

/** Makes a payment on the test page; answers with its ids. */
async function testPayment(page: Page): Promise<{ orderId: string; paymentId: string; cpi: string }> {
  await open(page, "/nova-test");
  const answered = page.waitForResponse("**/functions/v1/nova-casp-payment");
  await page.getByRole("button", { name: "Test Payment" }).click();
  await expect(page.getByText("Payment created")).toBeVisible();
  return (await answered).json();
}

test("the payment test page makes a payment and shows its ids", async ({ page }) => {
  await open(page, "/nova-test");
  await expect(page.getByLabel("User Email")).toHaveValue("demo@superprompts.test");
  await expect(page.getByLabel(/Total Amount/)).toHaveValue("499");
  await expect(page.getByLabel("Package Type")).toHaveValue("5-pack");
  const { orderId, paymentId } = await testPayment(page);
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(page.getByText(paymentId)).toBeVisible();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Open Payment Page/ }).click();
  await expect((await opened).getByRole("heading", { name: "Pay by card" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Test Results" })).toHaveAttribute(
    "href",
    "/test-results",
  );
  await expect(page.getByRole("link", { name: "Testing Playbook" })).toHaveAttribute(
    "href",
    "/nova-playbook",
  );
});

test("the connectivity check reports the provider", async ({ page }) => {
  await open(page, "/nova-test");
  await page.getByRole("button", { name: "Run Connectivity Check" }).click();
  const report = page.getByRole("region", { name: "Diagnostics" });
  await expect(report.getByText("Public key")).toBeVisible();
  await expect(report.getByText("Set", { exact: true })).toBeVisible();
  await expect(report.getByText("Passed").first()).toBeVisible();
});

test.describe("a payment that cannot be made", () => {
  test.use({ expectedErrors: [/status of 4/] });
  test("shows what was sent and what was answered", async ({ page }) => {
    await open(page, "/nova-test");
    const missing = "00000000-0000-4000-8000-000000000000";
    await page.getByLabel("Category ID").fill(missing);
    await page.getByRole("button", { name: "Test Payment" }).click();
    const answer = page.getByRole("figure");
    await expect(answer).toContainText('"sent"');
    await expect(answer).toContainText(missing);
    await expect(answer).toContainText('"upstream"');
  });
});

test("the test results list a payment and follow its simulated success", async ({ page }) => {
  const { orderId, cpi } = await testPayment(page);
  await page.getByRole("link", { name: "View Test Results" }).click();
  await expect(page.getByRole("switch", { name: /Auto-refresh/ })).toBeChecked();
  const order = page.getByRole("list", { name: "Test orders" }).getByRole("listitem").filter({
    hasText: orderId,
  });
  for (const text of ["Pending", "€4.99", "499 cents", cpi, "process_pending"])
    await expect(order).toContainText(text);
  await order.getByRole("button", { name: "Success" }).click();
  await expect(order.getByText("Paid", { exact: true })).toBeVisible();
  await expect(order).toContainText("Received");
  await expect(order.getByRole("button", { name: "Success" })).toHaveCount(0);
  await order.getByText("Raw webhook data").first().click();
  await expect(order.getByRole("figure")).toContainText('"processed"');
  await order.getByRole("link", { name: `Open the status of order ${orderId}` }).click();
  await expect(page).toHaveURL(`/order-status/${orderId}`);
  await expect(page.getByText("Payment Processed")).toBeVisible();
});

test("the webhook endpoint can be tried", async ({ page }) => {
  await open(page, "/test-results");
  await page.getByRole("button", { name: "Test Webhook" }).click();
  await expect(page.getByText("Webhook Test Passed")).toBeVisible();
});

test("the playbook's idempotency test passes", async ({ page }) => {
  const { orderId } = await testPayment(page);
  await open(page, "/nova-playbook");
  await expect(page.getByText("08/28")).toBeVisible();
  await page.getByRole("tab", { name: "Idempotency" }).click();
  await page.getByLabel("Order ID").fill(orderId);
  await page.getByRole("button", { name: "Run Idempotency Test" }).click();
  await expect(page.getByText("Passed", { exact: true })).toBeVisible();
  await expect(page.getByRole("figure").last()).toContainText("Order already processed");
});

test("a webhook simulation needs an order id or a CPI", async ({ page }) => {
  const { cpi } = await testPayment(page);
  await open(page, "/nova-playbook#webhook-testing");
  await page.getByRole("button", { name: "Simulate Failure" }).click();
  await expect(page.getByText("Missing ID")).toBeVisible();
  await expect(page.getByText("Please provide either Order ID or CPI")).toBeVisible();
  await page.getByLabel("CPI").fill(cpi);
  await page.getByRole("button", { name: "Simulate Failure" }).click();
  await expect(page.getByRole("figure").filter({ hasText: "Answer" })).toContainText('"failed"');
});

test("the go-live page says how the store stands", async ({ page }) => {
  await open(page, "/production-readiness");
  await expect(page.getByRole("status").getByText("Warnings Present")).toBeVisible();
  for (const name of ["Security config", "Webhook config", "Monitoring"])
    await expect(page.getByRole("region", { name })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("payment test and results have no accessibility violation", async ({ page }) => {
      const { orderId } = await testPayment(page);
      await expectAccessible(page);
      await open(page, "/test-results");
      await expect(page.getByText(orderId)).toBeVisible();
      await expectAccessible(page);
    });

    test("the playbook has no accessibility violation", async ({ page }) => {
      await open(page, "/nova-playbook");
      for (const name of ["Test Cards", "Webhook Testing", "Idempotency", "QA Checklist"]) {
        await page.getByRole("tab", { name }).click();
        await expectAccessible(page);
      }
    });

    test("the go-live page has no accessibility violation", async ({ page }) => {
      await open(page, "/production-readiness");
      await expect(page.getByText("Warnings Present")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
