import type { Page } from "@playwright/test";
import { expect, open, test } from "./shop-test.ts";

const categories = async (page: Page): Promise<{ id: string; name: string }[]> =>
  (await page.request.get("/api/catalogue/categories")).json();

test("the landing page tells what is sold and leads to it", async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Discover Premium AI Prompts That Actually Work",
  );
  for (const name of [
    "Premium AI Prompts Collection",
    "Ready-to-Use Prompt Templates",
    "Specialized Solutions for Every Need",
    "What Our Customers Say",
  ]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByRole("main").locator("a[href^='/category/']")).toHaveCount(30);
  const browse = page.getByRole("link", { name: "Browse Our Collection" });
  await expect(browse).toHaveCount(3);
  await browse.first().click();
  await expect(page).toHaveURL("/store#categories");
  await expect(page.locator("#categories")).toBeInViewport();
});

test("the closing call to action leads to the store and to About", async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", "/about");
  await page.getByRole("main").getByRole("link", { name: "Browse Collection", exact: true }).last().click();
  await expect(page).toHaveURL("/store");
});

test("testimonials move by arrows, which rest at the ends, and by keys, which go round", async ({ page }) => {
  await open(page, "/");
  const carousel = page.getByRole("region", { name: "What Our Customers Say" });
  await carousel.scrollIntoViewIfNeeded();
  const previous = carousel.getByRole("button", { name: /previous/i });
  const next = carousel.getByRole("button", { name: /next/i });
  await expect(previous).toBeDisabled();
  await expect(next).toBeEnabled();
  await next.click();
  await expect(previous).toBeEnabled();
  await next.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(previous).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expect(next).toBeDisabled();

  // Nothing has the focus, and the testimonials are in sight.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("ArrowRight");
  await expect(previous).toBeDisabled();
  await page.getByRole("banner").getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("ArrowRight");
  await carousel.scrollIntoViewIfNeeded();
  await expect(previous).toBeDisabled();
});

test("the collection page counts, scrolls and opens a category", async ({ page }) => {
  await open(page, "/store");
  await expect(page.getByText("600 Premium Prompts")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browse Our Prompt Collection");
  await page.getByRole("main").getByText("Browse Collection", { exact: true }).click();
  await expect(page.locator("#categories")).toBeInViewport();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Technology & Coding/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Technology & Coding" })).toBeVisible();
});

test("a slow navigation to the store holds the place with eight skeletons", async ({ page }) => {
  await open(page, "/about");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/catalogue/categories", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Store" }).click();
  await expect(page.getByRole("main").locator("[data-slot=category-card-skeleton]")).toHaveCount(8);
  release();
  await expect(page.getByRole("main").locator("a[href^='/category/']")).toHaveCount(30);
});

test.describe("when the categories cannot be loaded", () => {
  test.use({ expectedErrors: [/./] });
  test("the list is empty and the failure is logged", async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await open(page, "/about");
    await page.route("**/api/catalogue/categories", (route) => route.abort());
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Store" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Browse Our Prompt Collection" })).toBeVisible();
    await expect(page.getByRole("main").locator("a[href^='/category/']")).toHaveCount(0);
    await expect.poll(() => errors.join("\n")).toMatch(/categories/i);
  });
});

test("a category shows its prompts by length, with all that a card carries", async ({ page }) => {
  const category = (await categories(page)).find(({ name }) => name === "Marketing & SEO");
  await open(page, `/category/${category?.id}`);
  await expect(page.getByText("20 prompts")).toBeVisible();
  const tiers = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(tiers).toContainText(["Mini", "Short", "Medium", "Long", "Premium"]);
  await expect(page.getByRole("button", { name: /Add to Cart/ })).toHaveCount(20);
  for (const promise of ["Secure Payment", "Instant Download", "Email Receipt"]) {
    await expect(page.getByText(promise)).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Categories" }).click();
  await expect(page).toHaveURL("/");
});

test("a tag in the address leaves the prompts that have it, and the choice is kept there", async ({
  page,
}) => {
  const [category] = await categories(page);
  const { prompts } = await (await page.request.get(`/api/catalogue/categories/${category?.id}`)).json();
  const tag: string = prompts[0].tags[0];
  const tagged = prompts.filter((prompt: { tags: string[] }) => prompt.tags.includes(tag)).length;
  await open(page, `/category/${category?.id}?tag=${tag}`);
  const cards = page.locator("[data-slot=prompt-card]");
  await expect(cards).toHaveCount(tagged);
  await page.getByLabel("Tag", { exact: true }).selectOption({ label: "All tags" });
  await expect(cards).toHaveCount(20);
  await expect(page).toHaveURL(`/category/${category?.id}`);
});

for (const id of ["not-an-id", "00000000-0000-4000-8000-000000000000"]) {
  test.describe(`category ${id}`, () => {
    test.use({ expectedErrors: [/404/] });
    test("is not found, with status 404 and a way back to the store", async ({ page }) => {
      const response = await page.goto(`/category/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText("Category not found")).toBeVisible();
      await page.getByRole("link", { name: "Back to Store" }).click();
      await expect(page).toHaveURL("/store");
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("landing, store and category pages are complete", async ({ page }) => {
    const [category] = await categories(page);
    await page.goto("/");
    await expect(page.getByRole("main").locator("a[href^='/category/']")).toHaveCount(30);
    await expect(page.getByRole("heading", { name: "What Our Customers Say" })).toBeVisible();
    await page.goto("/store");
    await expect(page.getByRole("main").locator("a[href^='/category/']")).toHaveCount(30);
    await page.goto(`/category/${category?.id}`);
    await expect(page.getByText("Add to Cart")).toHaveCount(20);
  });
});

test("structured data on a category names every prompt with its price in euro", async ({ page }) => {
  const [category] = await categories(page);
  const html = await (await page.request.get(`/category/${category?.id}`)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    (match) => JSON.parse(match[1] ?? "null"),
  );
  const list = blocks.find(
    (block) => block["@type"] === "ItemList" || block.mainEntity?.["@type"] === "ItemList",
  );
  const items = (list?.itemListElement ?? list?.mainEntity.itemListElement) as { item: { offers: object } }[];
  expect(items).toHaveLength(20);
  expect(items[0]?.item.offers).toMatchObject({ priceCurrency: "EUR", price: "0.99" });
  expect(blocks.some((block) => block["@type"] === "BreadcrumbList")).toBe(true);
});
