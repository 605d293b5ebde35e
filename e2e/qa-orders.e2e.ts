import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { resultOf, simulate, testPayment } from "./lab.ts";
import { row } from "./purchases.ts";
import { expectAllTicked, statusBadge, walk } from "./qa-walk.ts";
import { expect, open } from "./shop-test.ts";

/** A long walk: every line is a page or two. */
walk.describe.configure({ timeout: 180_000 });
walk.use({ expectedErrors: [/status of 4|The order could not be loaded/] });

walk("order status page", async ({ page, book, line }) => {
  const paid = await testPayment(page);
  const failed = await testPayment(page);
  const categoryId = await page.getByLabel("Category ID").inputValue();
  await simulate(page, failed.orderId, "failed");
  const show = (orderId: string) => open(page, `/order-status/${orderId}`);
  await line(
    "A pending order shows “Awaiting Payment...” and “Your payment is being processed. This page will update automatically.”",
    async () => {
      await show(paid.orderId);
      await expect(statusBadge(page, "Awaiting Payment...")).toBeVisible();
      await expect(
        page.getByText("Your payment is being processed. This page will update automatically."),
      ).toBeVisible();
    },
  );
  await simulate(page, paid.orderId, "processed");
  await line("A paid order shows “Payment Processed”, and “Continue to App” leads to /.", async () => {
    await show(paid.orderId);
    await expect(statusBadge(page, "Payment Processed")).toBeVisible();
    await page.getByRole("link", { name: "Continue to App" }).click();
    await expect(page).toHaveURL("/");
  });
  await line(
    "A failed order shows “Payment Failed”, and “Try Again” leads to the order's category.",
    async () => {
      await show(failed.orderId);
      await expect(statusBadge(page, "Payment Failed")).toBeVisible();
      await page.getByRole("link", { name: "Try Again" }).click();
      await expect(page).toHaveURL(`/category/${categoryId}`);
    },
  );
  const waiting = await testPayment(page);
  await line(
    "Each shows the order id, the amount in euro, the payment id (if there is one) and the last update, and “Back to Home” leads to /.",
    async () => {
      for (const { orderId, cpi } of [waiting, paid, failed]) {
        await show(orderId);
        await expect(row(page, "Order ID")).toContainText(orderId);
        await expect(row(page, "Amount")).toContainText("€4.99");
        await expect(row(page, "Payment ID")).toContainText(cpi);
        await expect(row(page, "Last updated")).toContainText(/\d:\d\d/);
        await page.getByRole("link", { name: "Back to Home" }).click();
        await expect(page).toHaveURL("/");
      }
    },
  );
  await line(
    "Left open on a pending order, the page changes by itself within 3 seconds of the webhook.",
    async () => {
      await show(waiting.orderId);
      await expect(statusBadge(page, "Awaiting Payment...")).toBeVisible();
      await simulate(page, waiting.orderId, "processed");
      await expect(statusBadge(page, "Payment Processed")).toBeVisible({ timeout: 3500 });
    },
  );
  await line("An id that no order has shows “Order Not Found”.", async () => {
    await show(randomUUID());
    await expect(page.getByRole("heading", { name: "Order Not Found" })).toBeVisible();
  });
  await expectAllTicked(book, "Order status page", 6);
});

/** The playbook's Webhook Testing tab, with nothing but these ids filled in. */
async function simulateInBook(book: Page, ids: { orderId?: string; cpi?: string }, button: string) {
  await book.getByRole("tab", { name: "Webhook Testing" }).click();
  await book.getByLabel("Order ID").fill(ids.orderId ?? "");
  await book.getByLabel("CPI").fill(ids.cpi ?? "");
  await book.getByRole("button", { name: button }).click();
  return book.getByRole("figure").filter({ hasText: "Answer" });
}

walk("webhook", async ({ page, book, line }) => {
  const good = await testPayment(page);
  const bad = await testPayment(page);
  await open(page, "/test-results");
  await line("Test Webhook on /test-results says that the endpoint is reachable.", async () => {
    await page.getByRole("button", { name: "Test Webhook" }).click();
    await expect(
      page.getByText("Webhook endpoint is reachable and refuses unsigned calls (401)."),
    ).toBeVisible();
  });
  await line(
    "Simulate webhook, Success on a pending order: it becomes Paid, and an open /test-results shows it within a second.",
    async () => {
      const elsewhere = await page.context().newPage();
      await open(elsewhere, "/test-results");
      await elsewhere.getByRole("switch", { name: /Auto-refresh/ }).click();
      await expect(elsewhere.getByText("Live", { exact: true })).toBeVisible();
      const seen = resultOf(elsewhere, good.orderId);
      await expect(seen.getByText("Pending", { exact: true })).toHaveCount(2);
      const order = resultOf(page, good.orderId);
      await order.getByRole("button", { name: "Success" }).click();
      await expect(order.getByText("Paid", { exact: true })).toBeVisible();
      await expect(seen.getByText("Paid", { exact: true })).toBeVisible({ timeout: 1000 });
      await elsewhere.close();
    },
  );
  await line("Simulate webhook, Failed on another pending order: it becomes Failed.", async () => {
    const order = resultOf(page, bad.orderId);
    await order.getByRole("button", { name: "Failed" }).click();
    await expect(order.getByText("Failed", { exact: true }).first()).toBeVisible();
    await expect(order.getByRole("button", { name: "Failed" })).toHaveCount(0);
  });
  await line(
    "Raw webhook data of both can be opened; the failure carries a code and a message.",
    async () => {
      for (const { orderId } of [good, bad]) {
        await resultOf(page, orderId).getByText("Raw webhook data").first().click();
        await expect(resultOf(page, orderId).getByRole("figure").first()).toContainText('"data"');
      }
      const raw = resultOf(page, bad.orderId).getByRole("figure").first();
      await expect(raw).toContainText('"code": "simulated_failure"');
      await expect(raw).toContainText('"message": "The payment failed in a simulation."');
    },
  );
  await line(
    "Simulate Success on the Webhook Testing tab works with the CPI of a pending order alone.",
    async () => {
      const { cpi } = await testPayment(page);
      await expect(await simulateInBook(book, { cpi }, "Simulate Success")).toContainText(
        '"message": "Order marked as paid"',
      );
    },
  );
  await line(
    "Without an order id and a CPI that tab says “Missing ID: Please provide either Order ID or CPI”.",
    async () => {
      await simulateInBook(book, {}, "Simulate Success");
      await expect(book.getByText("Missing ID", { exact: true })).toBeVisible();
      await expect(book.getByText("Please provide either Order ID or CPI")).toBeVisible();
    },
  );
  await line(
    "A failure simulated on a paid order answers “Order already processed” and changes nothing.",
    async () => {
      const read = async () => (await page.request.get(`/api/orders/${good.orderId}/status`)).json();
      const before = await read();
      const answer = await simulateInBook(book, { orderId: good.orderId }, "Simulate Failure");
      await expect(answer).toContainText('"message": "Order already processed"');
      await expect(answer).toContainText('"status": "paid"');
      expect(await read()).toEqual(before);
    },
  );
  await line("The Idempotency tab passes with a pending order.", async () => {
    const { orderId } = await testPayment(page);
    await book.getByRole("tab", { name: "Idempotency" }).click();
    await book.getByLabel("Order ID").fill(orderId);
    await book.getByRole("button", { name: "Run Idempotency Test" }).click();
    await expect(book.getByText("Passed", { exact: true })).toBeVisible();
  });
  await expectAllTicked(book, "Webhook", 8);
});
