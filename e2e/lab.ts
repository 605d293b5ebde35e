import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./shop-test.ts";

interface LabPayment {
  orderId: string;
  paymentId: string;
  cpi: string;
}

export const NO_CATEGORY = "00000000-0000-4000-8000-000000000000";

/** Makes a payment on the test page, with the form's defaults but for these fields; answers with its ids. */
export async function testPayment(page: Page, fields: Record<string, string> = {}): Promise<LabPayment> {
  await open(page, "/nova-test");
  const answered = page.waitForResponse("**/functions/v1/nova-casp-payment");
  await submitPayment(page, fields);
  await expect(page.getByText("Payment created")).toBeVisible();
  return (await answered).json();
}

export async function submitPayment(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label);
    if (label === "Package Type") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole("button", { name: "Test Payment" }).click();
}

/** An order on the results page. */
export const resultOf = (page: Page, text: string): Locator =>
  page.getByRole("list", { name: "Test orders" }).getByRole("listitem").filter({ hasText: text });

/** Opens the payment page of the payment just made, as the test page offers it: in a new tab. */
export async function openPaymentPage(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Open Payment Page/ }).click();
  return opened;
}

export async function payWith(tab: Page, expiry: string): Promise<void> {
  await tab.getByLabel("Card number").fill("4111 1111 1111 1111");
  await tab.getByLabel("Expiry").fill(expiry);
  await tab.getByLabel("CVV").fill("123");
  await tab.getByRole("button", { name: /^Pay / }).click();
}

/** A simulated webhook from elsewhere. */
export async function simulate(page: Page, orderId: string, paymentStatus: "processed" | "failed") {
  const answer = await page.request.post("/functions/v1/nova-casp-webhook-simulate", {
    data: { orderId, paymentStatus },
  });
  expect(answer.ok()).toBe(true);
}
