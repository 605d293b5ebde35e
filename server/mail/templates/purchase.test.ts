import { expect, test } from "vitest";
import { type Purchase, purchaseMail } from "./purchase.ts";

const PURCHASE: Purchase = {
  orderId: "0f0e0d0c-0000-4000-8000-000000000001",
  orderedAt: new Date("2026-11-15T12:00:00Z"),
  name: "Food & Recipes",
  packageLabel: "Cart (2 prompts)",
  lines: [
    { title: "Plan <b>dinner</b>", price: 99, quantity: 2, categoryName: "Food & Recipes", version: 2 },
  ],
  total: 198,
  discount: 0,
  code: null,
  downloadUrl: "https://shop.example/functions/v1/download-prompts?orderId=1&token=2",
  expiresAt: new Date("2026-11-22T12:00:00Z"),
  orderUrl: "https://shop.example/account",
  company: { name: "Shop Ltd", address: "1 Street, London" },
  supportEmail: "help@shop.example",
};

test("the receipt stands in both forms, with line prices that add up", () => {
  const { text, html } = purchaseMail(PURCHASE);
  for (const words of ["Total", "€1.98", "VAT (included)", "22 November 2026", "help@shop.example"]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain("Plan <b>dinner</b> × 2 (Food & Recipes, version 2): €1.98");
  expect(text).toContain(PURCHASE.downloadUrl);
});

test("a receipt names the discount and its code, and only then", () => {
  expect(purchaseMail(PURCHASE).text).not.toContain("Discount");
  const { text } = purchaseMail({ ...PURCHASE, discount: 50, code: "SPRING" });
  expect(text).toContain("Discount (SPRING), already taken off: €0.50");
});

test("the receipt turns dark with its reader, like every other mail, and escapes titles", () => {
  const { html } = purchaseMail(PURCHASE);
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toContain("Plan &lt;b&gt;dinner&lt;/b&gt;");
  expect(html).not.toContain("<b>dinner");
});

test("a pack's lines show no prices of their own", () => {
  const { text } = purchaseMail({ ...PURCHASE, total: 499 });
  expect(text).toContain("Plan <b>dinner</b> × 2 (Food & Recipes, version 2): \n");
});
