import { expect, open, test } from "./shop-test.ts";

test("a task is typed from anywhere, suggestions are chosen by keyboard, and results lead on", async ({
  page,
}) => {
  await open(page, "/faq");
  await page.keyboard.press("/");
  const field = page.getByRole("banner").getByLabel("Search prompts");
  await expect(field).toBeFocused();
  await field.pressSequentially("unpaid inv");
  const first = page.getByRole("option").first();
  await expect(first).toContainText("Chase a late invoice without groveling");
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await field.fill("chase an unpaid invoice");
  await expect(first).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=chase+an+unpaid+invoice");
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.first()).toContainText("Chase a late invoice without groveling");
  await page.getByRole("main").getByRole("combobox", { name: "Length" }).selectOption("Premium");
  await expect(page).toHaveURL(/tier=premium/);
  await expect(page.getByRole("link", { name: "Chase a late invoice without groveling" })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a plain form", async ({ page }) => {
    await page.goto("/store");
    await page.getByRole("main").getByLabel("Search prompts").fill("sourdough");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("link", { name: "Diagnose a failed sourdough loaf" })).toBeVisible();
  });
});
