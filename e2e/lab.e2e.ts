import { openPaymentPage, resultOf, simulate, testPayment } from "./lab.ts";
import { test as signedIn } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, expectAccessible, open, test } from "./shop-test.ts";

test("the payment test page makes a payment and shows its ids", async ({ page }) => {
  await open(page, "/nova-test");
  await expect(page.getByLabel("User Email")).toHaveValue("demo@superprompts.test");
  await expect(page.getByLabel(/Total Amount/)).toHaveValue("499");
  await expect(page.getByLabel("Package Type")).toHaveValue("5-pack");
  const { orderId, paymentId } = await testPayment(page);
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(page.getByText(paymentId)).toBeVisible();
  const tab = await openPaymentPage(page);
  await expect(tab.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Test Results" })).toHaveAttribute(
    "href",
    "/test-results",
  );
  await expect(page.getByRole("link", { name: "Testing Playbook" })).toHaveAttribute(
    "href",
    "/nova-playbook",
  );
});

test("the test results list a payment and follow its simulated success", async ({ page }) => {
  const { orderId, cpi } = await testPayment(page);
  await page.getByRole("link", { name: "View Test Results" }).click();
  await expect(page.getByRole("switch", { name: /Auto-refresh/ })).toBeChecked();
  const order = resultOf(page, orderId);
  for (const text of ["Pending", "€4.99", "499 cents", cpi, "process_pending"])
    await expect(order).toContainText(text);
  await order.getByRole("button", { name: "Success" }).click();
  await expect(order.getByText("Paid", { exact: true })).toBeVisible();
  await expect(order).toContainText("Received");
  await expect(order.getByRole("button", { name: "Success" })).toHaveCount(0);
  await order.getByText("Raw webhook data").first().click();
  await expect(order.getByRole("figure").first()).toContainText('"processed"');
  await expect(order.getByRole("figure").last()).toContainText('"nova_payment_id": "pay_');
  await order.getByRole("link", { name: `Open the status of order ${orderId}` }).click();
  await expect(page).toHaveURL(`/order-status/${orderId}`);
  await expect(page.getByText("Payment Processed")).toBeVisible();
});

test("the playbook's idempotency test passes", async ({ page }) => {
  const { orderId } = await testPayment(page);
  await open(page, "/nova-playbook");
  await expect(page.getByText("08/28")).toBeVisible();
  await page.getByRole("tab", { name: "Idempotency" }).click();
  await page.getByLabel("Order ID").fill(orderId);
  await page.getByRole("button", { name: "Run Idempotency Test" }).click();
  await expect(page.getByText("Passed", { exact: true })).toBeVisible();
  await expect(page.getByRole("figure").first()).toContainText("Order marked as paid");
  await expect(page.getByRole("figure").last()).toContainText("Order already processed");
});

test("the playbook's idempotency test fails on a store that lets the second webhook through", async ({
  page,
}) => {
  const { orderId } = await testPayment(page);
  const broken = { message: "Order marked as failed", status: "failed", orderId, idempotent: false };
  await page.route("**/nova-casp-webhook-simulate", (route, request) =>
    request.postDataJSON().paymentStatus === "failed" ? route.fulfill({ json: broken }) : route.continue(),
  );
  await open(page, "/nova-playbook#idempotency");
  await page.getByLabel("Order ID").fill(orderId);
  await page.getByRole("button", { name: "Run Idempotency Test" }).click();
  const verdict = page.getByRole("alert").filter({ hasText: "Failed" });
  await expect(verdict).toContainText(
    "The second answer should be “Order already processed”, but it is “Order marked as failed”.",
  );
  await expect(page.getByRole("figure").last()).toContainText('"idempotent": false');
});

test.describe("a store that cannot be reached", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  for (const [tab, button, title, text] of [
    ["webhook-testing", "Simulate Success", "Simulation Failed", "Could not simulate webhook"],
    ["idempotency", "Run Idempotency Test", "Idempotency Test Failed", "Could not complete idempotency test"],
  ] as const) {
    test(`is told as "${title}"`, async ({ page }) => {
      await open(page, `/nova-playbook#${tab}`);
      await page.route("**/functions/v1/**", (route) => route.abort());
      await page.getByLabel("Order ID").fill("00000000-0000-4000-8000-000000000000");
      await page.getByRole("button", { name: button }).click();
      const notice = page.getByRole("listitem").filter({ hasText: title });
      await expect(notice).toContainText(text);
    });
  }

  test("fails the webhook test and the loading of the results", async ({ page }) => {
    await page.route("**/api/payment-lab/**", (route) => route.abort());
    await page.route("**/functions/v1/**", (route) => route.abort());
    await open(page, "/test-results");
    await expect(page.getByRole("listitem").filter({ hasText: "Error" })).toContainText(
      "Failed to load test results.",
    );
    await expect(page.getByText("The test results could not be loaded")).toBeVisible();
    await page.getByRole("switch", { name: /Auto-refresh/ }).click();
    await expect(page.getByText("Auto-refresh is off: press Refresh to ask again.")).toBeVisible();
    await page.getByRole("button", { name: "Test Webhook" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Webhook Test Failed" })).toContainText(
      "Could not reach webhook endpoint",
    );
  });
});

test("every tab of the playbook is in sight on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/nova-playbook");
  for (const tab of await page.getByRole("tab").all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test("the results come back by themselves after the stream was cut", async ({ page }) => {
  const { orderId } = await testPayment(page);
  let cut = false;
  await page.route("**/api/payment-lab/orders/stream", (route) => {
    if (cut) return route.continue();
    cut = true;
    return route.fulfill({ contentType: "text/event-stream", body: "event: beat\ndata: \n\n" });
  });
  await open(page, "/test-results");
  await page.getByRole("switch", { name: /Auto-refresh/ }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  expect(cut).toBe(true);
  const order = resultOf(page, orderId);
  await expect(order.getByText("Pending", { exact: true })).toHaveCount(2);
  await simulate(page, orderId, "failed");
  await expect(order.getByText("Failed", { exact: true }).first()).toBeVisible({ timeout: 1000 });
});

test("a test type shows its orders alone", async ({ page }) => {
  const five = await testPayment(page);
  const ten = await testPayment(page, { "Package Type": "10-pack" });
  await open(page, "/test-results/5-pack");
  await expect(resultOf(page, five.orderId)).toBeVisible();
  await expect(resultOf(page, ten.orderId)).toHaveCount(0);
});

test("an id is copied where the browser offers no clipboard", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  await open(page, "/nova-playbook");
  await page.getByRole("button", { name: "Copy expiry 03/51" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Copied" })).toBeVisible();
  await page.getByRole("tab", { name: "Idempotency" }).click();
  await page.getByLabel("CPI").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByLabel("CPI")).toHaveValue("03/51");
});

test("the checklist prints without the page around it", async ({ page }) => {
  await open(page, "/nova-playbook#qa-checklist");
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  await page.emulateMedia({ media: "print" });
  for (const hidden of [page.getByRole("tablist"), page.getByRole("banner"), page.getByRole("contentinfo")])
    await expect(hidden).toBeHidden();
  await expect(page.getByText("A 10-pack with 999 makes a second order of €9.99.")).toBeVisible();
});

test("the status page of a paid test order offers no purchase that nobody could open", async ({ page }) => {
  const { orderId } = await testPayment(page);
  await simulate(page, orderId, "processed");
  await open(page, `/order-status/${orderId}`);
  await expect(page.getByRole("link", { name: "Continue to App" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Purchase" })).toHaveCount(0);
});

signedIn("the status page leads the buyer to the purchase", async ({ page, buyer, goods }) => {
  const orderId = await buy(page.request, buyer, [goods.prompts[0]]);
  await open(page, `/order-status/${orderId}`);
  await page.getByRole("link", { name: "View Purchase" }).click();
  await expect(page.getByRole("heading", { name: "Purchase Successful!" })).toBeVisible();
});

test("the go-live page says how the store stands", async ({ page }) => {
  await open(page, "/production-readiness");
  await expect(page.getByRole("status").getByText("Warnings Present")).toBeVisible();
  for (const name of ["Security config", "Webhook config", "Monitoring"])
    await expect(page.getByRole("region", { name })).toBeVisible();
});

test("the go-live page's quick actions do what they say", async ({ page }) => {
  await open(page, "/production-readiness");
  await page.getByRole("button", { name: "Run Diagnostics" }).click();
  const actions = page.getByRole("region", { name: "Quick actions" });
  await expect(actions.getByText("Passed").first()).toBeVisible();
  await page.getByRole("button", { name: "Send Test Webhook" }).click();
  await expect(page.getByText("Webhook Test Passed")).toBeVisible();
  const mails = async () =>
    (await (await page.request.get("/dev/mail.json")).json()).filter(
      (mail: { subject: string }) => mail.subject === "Test mail from your store",
    ).length;
  const before = await mails();
  await page.getByRole("button", { name: "Send Test Mail" }).click();
  await expect(page.getByText("Test mail sent")).toBeVisible();
  await expect.poll(mails).toBeGreaterThan(before);
  await page.getByRole("link", { name: "Open Test Results" }).click();
  await expect(page).toHaveURL("/test-results");
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("payment test and results have no accessibility violation", async ({ page }) => {
      const { orderId } = await testPayment(page);
      await expectAccessible(page);
      await open(page, "/test-results");
      await expect(resultOf(page, orderId)).toBeVisible();
      await expectAccessible(page);
    });

    test("the playbook has no accessibility violation", async ({ page }) => {
      test.slow();
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
