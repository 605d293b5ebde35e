import { expect, expectAccessible, open, test } from "./shop-test.ts";

test("the header leads everywhere and marks where one is", async ({ page }) => {
  await open(page, "/");
  const nav = page.getByRole("navigation", { name: "Main" });
  for (const [label, path] of [
    ["Store", "/store"],
    ["About", "/about"],
    ["FAQ", "/faq"],
    ["Home", "/"],
  ] as const) {
    await nav.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(nav.getByRole("link", { name: label, exact: true })).toHaveAttribute("aria-current", "page");
  }
});

test("Browse Prompts lists every category with its description", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Browse Prompts" }).click();
  const links = page.locator("header a[href^='/category/']");
  await expect(links).toHaveCount(30);
  await expect(links.filter({ hasText: "Marketing & SEO" })).toContainText(/search/i);
  await links.filter({ hasText: "Food & Recipes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Food & Recipes" })).toBeVisible();
  await expect(links).toHaveCount(0);
});

test("Browse Prompts works with the keyboard alone", async ({ page }) => {
  await open(page, "/about");
  const trigger = page.getByRole("button", { name: "Browse Prompts" });
  await trigger.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("header a[href^='/category/']").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("header a[href^='/category/']").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(trigger).toBeFocused();
  await expect(page.locator("header a[href^='/category/']")).toHaveCount(0);
});

test("what is pressed before the page is ready is done when it is", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry.client*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByText("Browse Prompts").first().click();
  release();
  await expect(page.locator("header a[href^='/category/']")).toHaveCount(30);
  await expect(page).toHaveURL("/about");
});

test("the theme follows the system until it is chosen, and the choice is kept without a flash", async ({
  page,
}) => {
  const theme = () => page.locator("html").getAttribute("data-theme");
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/about");
  expect(await theme()).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(theme).toBe("light");
  await page.getByRole("button", { name: "Dark theme" }).click();
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.goto("/faq", { waitUntil: "commit" });
  await page.waitForSelector("body", { state: "attached" });
  expect(await theme()).toBe("dark");
});

test("every navigation starts at the top, an anchor at its place", async ({ page }) => {
  await open(page, "/terms");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Frequently Asked Questions" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 800));
  await page.goBack();
  await expect(page).toHaveURL("/terms");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: [/404/] });
  test("shows the not-found page with status 404 and a way home", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL("/");
  });
});

test("the footer names the company, its policies and cards", async ({ page }) => {
  await open(page, "/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Super Prompts Ltd");
  await expect(footer).toContainText("London");
  await expect(footer).toContainText("© 2025");
  await expect(footer.getByRole("link", { name: "+44 20 7946 0000" })).toHaveAttribute(
    "href",
    "tel:+442079460000",
  );
  for (const path of ["/faq", "/privacy", "/terms", "/refund-policy", "/delivery-policy", "/about"]) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer.getByRole("img", { name: "Visa" })).toBeVisible();
  await expect(footer.getByRole("img", { name: "Mastercard" })).toBeVisible();
});

test("contacting support checks the form and opens the e-mail client", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Contact Support" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /send/i }).click();
  for (const message of [
    "Name must be at least 2 characters",
    "Invalid email address",
    "Subject must be at least 3 characters",
    "Message must be at least 10 characters",
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);
  await dialog.getByLabel(/name/i).fill("Ada");
  await dialog.getByLabel(/email/i).fill("ada@example.com");
  await dialog.getByLabel(/subject/i).fill("A question");
  await dialog.getByLabel(/message/i).fill("May I use the prompts at work?");
  await dialog.getByRole("button", { name: /send/i }).click();
  await expect(page.getByText("Opening email client")).toBeVisible();
  await expect(
    page.getByText("Your default email client will open with the message pre-filled."),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("the menu is a sheet with links, categories and sign in", async ({ page }) => {
    await open(page, "/about");
    await page.getByRole("button", { name: "Menu" }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("link", { name: "Store", exact: true })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Sign In" })).toBeVisible();
    await sheet.getByRole("button", { name: "Browse Prompts" }).click();
    await expect(sheet.locator("a[href^='/category/']")).toHaveCount(30);
    await expectAccessible(page);
    await sheet.getByRole("link", { name: "Store", exact: true }).click();
    await expect(page).toHaveURL("/store");
    await expect(sheet).toBeHidden();
  });
});
