import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Buyer, Prompt } from "./people.ts";
import { expect } from "./shop-test.ts";

const bearer = ({ token }: Buyer) => ({ Authorization: `Bearer ${token}` });

export async function fillCart(request: APIRequestContext, buyer: Buyer, prompts: Prompt[]): Promise<void> {
  for (const { id } of prompts) {
    const answer = await request.post("/api/cart/items", { headers: bearer(buyer), data: { prompt_id: id } });
    expect(answer.ok()).toBe(true);
  }
}

export async function countInCart(request: APIRequestContext, buyer: Buyer): Promise<number> {
  return (await (await request.get("/api/cart", { headers: bearer(buyer) })).json()).count;
}

/** A purchase in test mode, without the pages; answers with the order's id. */
export async function buy(request: APIRequestContext, buyer: Buyer, prompts: Prompt[]): Promise<string> {
  await fillCart(request, buyer, prompts);
  const answer = await request.post("/api/checkout/simulate", {
    headers: bearer(buyer),
    data: {
      idempotency_key: randomUUID(),
      total_amount: prompts.reduce((sum, { price }) => sum + price, 0),
    },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).order_id;
}

export async function ordersOf(request: APIRequestContext, buyer: Buyer): Promise<{ id: string }[]> {
  const answer = await request.get("/api/orders", { headers: bearer(buyer) });
  return (await answer.json()).orders;
}

interface Contents {
  orderId: string;
  name: string;
  titles: string[];
}

/** The link gives a text file with a header, the numbered prompts and a footer. */
export async function expectGoods(
  request: APIRequestContext,
  url: string,
  { orderId, name, titles }: Contents,
): Promise<void> {
  const file = await request.get(url);
  expect(file.headers()["content-type"]).toContain("text/plain");
  expect(file.headers()["content-disposition"]).toContain(".txt");
  const text = await file.text();
  const numbered = titles.map((title, index) => `${index + 1}. ${title}`);
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([`Category: ${name}`, `Order:    ${orderId}`, ...numbered]),
  );
  expect(text.trimEnd()).toMatch(/Write to \S+@\S+$/);
}

export const euro = (cents: number): string => `€${(cents / 100).toFixed(2)}`;

/** The button on the card of a prompt. */
export const addButton = (page: Page, title: string): Locator =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .getByRole("button", { name: "Add to Cart", exact: true });

/** The number at the cart's icon. */
export const badge = (page: Page): Locator => page.locator("[data-slot=cart-count]");

/** A line of a summary, by its name. */
export const row = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ has: page.getByRole("term").getByText(name, { exact: true }) });
