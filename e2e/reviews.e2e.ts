import { signInQuietly, test } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

test("an owner reviews a prompt and edits the review, and the shop answers it", async ({
  page,
  browser,
  buyer,
  goods,
}) => {
  const prompt = goods.prompts.at(-1) ?? goods.prompts[0];
  await buy(page.request, buyer, [prompt]);
  await open(page, `/prompt/${prompt.slug}`);
  const reviews = page.getByRole("region", { name: "Reviews" });
  await reviews.getByRole("button", { name: "Write a review" }).click();
  await reviews.getByRole("button", { name: "Publish" }).click();
  await expect(reviews.getByText("Please choose 1 to 5 stars.")).toBeVisible();
  await reviews.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await reviews.getByLabel("Your review").fill("It asked the right questions.");
  await reviews.getByRole("button", { name: "Publish" }).click();
  const mine = reviews.getByRole("listitem").filter({ hasText: "It asked the right questions." });
  await expect(mine).toContainText("Ada L.");
  await expect(mine).toContainText("Verified purchase");

  await reviews.getByRole("button", { name: "Edit Your Review" }).click();
  await reviews.getByLabel("Your review").fill("It asked the right questions, twice.");
  await reviews.getByRole("button", { name: "Save" }).click();
  await expect(reviews.getByText("It asked the right questions, twice.")).toBeVisible();

  const adminPage = await browser.newPage();
  await signInQuietly(adminPage, ADMIN);
  await open(adminPage, "/admin/reviews?search=right+questions,+twice");
  await adminPage.getByRole("button", { name: "Answer", exact: true }).click();
  await adminPage.getByLabel("Your answer").fill("Thank you, Ada.");
  await adminPage.getByRole("button", { name: "Save" }).click();
  await expect(adminPage.getByText("Thank you, Ada.")).toBeVisible();
  await adminPage.close();

  await page.reload();
  await expect(reviews.getByText("Thank you, Ada.")).toBeVisible();
});
