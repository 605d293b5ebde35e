import { expect, test } from "./shop-test.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a plain form", async ({ page }) => {
    await page.goto("/store");
    await page.getByRole("main").getByLabel("Search prompts").fill("sourdough");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("link", { name: "Diagnose a failed sourdough loaf" })).toBeVisible();
  });
});
