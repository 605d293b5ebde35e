import { NO_CATEGORY, openPaymentPage, payWith, resultOf, submitPayment, testPayment } from "./lab.ts";
import { expectAllTicked, statusBadge, walk } from "./qa-walk.ts";
import { expect, open } from "./shop-test.ts";

/** A long walk: every line is a page or two. */
walk.describe.configure({ timeout: 180_000 });
walk.use({ expectedErrors: [/status of 4/] });

walk("payment creation", async ({ page, book, line }) => {
  await line(
    "/nova-test opens with a category id that exists, demo@superprompts.test, 5-pack and 499.",
    async () => {
      await open(page, "/nova-test");
      const categoryId = await page.getByLabel("Category ID").inputValue();
      expect((await page.request.get(`/api/catalogue/categories/${categoryId}`)).status()).toBe(200);
      await expect(page.getByLabel("User Email")).toHaveValue("demo@superprompts.test");
      await expect(page.getByLabel("Package Type")).toHaveValue("5-pack");
      await expect(page.getByLabel("Total Amount")).toHaveValue("499");
    },
  );
  await line(
    "On localhost, Run Connectivity Check shows the base URL, the public key as set and every service test as passed.",
    async () => {
      await page.getByRole("button", { name: "Run Connectivity Check" }).click();
      const report = page.getByRole("region", { name: "Diagnostics" });
      await expect(report.getByText(/^http:\/\/127\.0\.0\.1:\d+\/sandbox/)).toBeVisible();
      await expect(report.getByText("Set", { exact: true })).toBeVisible();
      await expect(report.getByText("Passed")).toHaveCount(await report.getByRole("listitem").count());
      await expect(report.getByText("Failed")).toHaveCount(0);
    },
  );
  const first = await testPayment(page);
  await line("Test Payment answers with an order id and a payment id.", async () => {
    await expect(page.getByText(first.orderId)).toBeVisible();
    await expect(page.getByText(first.paymentId)).toBeVisible();
  });
  await line(
    "/test-results lists the order as Pending with €4.99, 499 cents, its CPI, process_pending and webhook Pending.",
    async () => {
      await page.getByRole("link", { name: "View Test Results" }).click();
      const order = resultOf(page, first.orderId);
      for (const text of ["€4.99", "499 cents", first.cpi, "process_pending"])
        await expect(order).toContainText(text);
      await expect(order.getByText("Pending", { exact: true })).toHaveCount(2);
    },
  );
  await line("A 10-pack with 999 makes a second order of €9.99.", async () => {
    const second = await testPayment(page, { "Package Type": "10-pack", "Total Amount": "999" });
    await open(page, "/test-results/10-pack");
    await expect(resultOf(page, second.orderId)).toContainText("€9.99");
  });
  await line(
    `The category id ${NO_CATEGORY} shows an error with the sent payload, and no new order appears.`,
    async () => {
      await open(page, "/nova-test");
      await submitPayment(page, { "Category ID": NO_CATEGORY, "Total Amount": "54321" });
      await expect(page.getByRole("figure")).toContainText('"sent"');
      await expect(page.getByRole("figure")).toContainText(`"categoryId": "${NO_CATEGORY}"`);
      await open(page, "/test-results");
      await expect(page.getByText("Live", { exact: true })).toBeVisible();
      await expect(resultOf(page, "54321 cents")).toHaveCount(0);
    },
  );
  await line(
    "The service override no-such-service shows the provider's refusal with the sent payload and the upstream answer; the order is Failed.",
    async () => {
      await open(page, "/nova-test");
      await submitPayment(page, { "Service Override": "no-such-service" });
      const shown = page.getByRole("figure");
      await expect(shown).toContainText('The service \\"no-such-service\\" is not offered.');
      await expect(shown).toContainText('"serviceOverride": "no-such-service"');
      await expect(shown).toContainText('"status": 422');
      const { orderId } = JSON.parse((await shown.locator("pre").textContent()) ?? "");
      await open(page, "/test-results");
      await expect(resultOf(page, orderId).getByText("Failed", { exact: true }).first()).toBeVisible();
    },
  );
  await expectAllTicked(book, "Payment creation", 7);
});

walk("payment page", async ({ page, book, line }) => {
  await line("Open Payment Page opens a new tab with the right amount.", async () => {
    await testPayment(page);
    const tab = await openPaymentPage(page);
    await expect(tab.getByRole("button", { name: "Pay €4.99" })).toBeVisible();
    await tab.close();
  });
  await line(
    "Expiry 08/28, any CVV, 3-D Secure approved: back on the order's status page, the payment is processed.",
    async () => {
      const { orderId } = await testPayment(page);
      const tab = await openPaymentPage(page);
      await payWith(tab, "08/28");
      await tab.getByRole("button", { name: "Approve payment" }).click();
      await expect(tab).toHaveURL(`/order-status/${orderId}`);
      await expect(statusBadge(tab, "Payment Processed")).toBeVisible();
      await tab.close();
    },
  );
  const refuse = async (expiry: string, reason: string) => {
    const { orderId } = await testPayment(page);
    const tab = await openPaymentPage(page);
    await payWith(tab, expiry);
    if (expiry === "08/28") await tab.getByRole("button", { name: "Decline" }).click();
    await expect(tab).toHaveURL(`/order-status/${orderId}`);
    await expect(statusBadge(tab, "Payment Failed")).toBeVisible();
    await tab.close();
    await open(page, "/test-results/failed");
    await expect(resultOf(page, orderId)).toContainText(reason);
  };
  await line(
    "Any card with expiry 03/51: the payment fails, and /test-results names the authentication error.",
    () => refuse("03/51", "could not authenticate the payment (fatal error)"),
  );
  await line("Any card with expiry 02/26: the payment fails, and /test-results names the invalid PAN.", () =>
    refuse("02/26", "invalid PAN"),
  );
  await line("Expiry 08/28 with the 3-D Secure step declined: the payment fails.", () =>
    refuse("08/28", "declined in the 3-D Secure step"),
  );
  await expectAllTicked(book, "Payment page", 5);
});
