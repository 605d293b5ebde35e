import type { Page } from "@playwright/test";
import { test as base, signInQuietly } from "./people.ts";
import { expect, expectAccessible, open } from "./shop-test.ts";
import { ADMIN, STORES } from "./stores.ts";

const test = base.extend<{ admin: string }>({
  admin: async ({ page }, use) => use(await signInQuietly(page, ADMIN)),
});
// In the other store, so that journeys which count the catalogue are left alone.
test.use({ baseURL: STORES.realMode.url, expectedErrors: [/422/] });

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, variable: string) =>
  dialog(page).getByRole("group", { name: `{${variable}}`, exact: true });

test("an admin says what a prompt gives and what buyers fill in", async ({ page, admin }) => {
  const name = `Prices and offers ${crypto.randomUUID()}`;
  const made = await page.request.post("/api/admin/content/categories", {
    headers: { Authorization: `Bearer ${admin}` },
    data: { name, description: "What to ask for." },
  });
  const { id: categoryId } = await made.json();
  await open(page, "/admin/content");

  await test.step("each variable gets its fields while the text is typed", async () => {
    await page.getByRole("button", { name: "New prompt", exact: true }).click();
    await dialog(page).getByLabel("Category").selectOption({ label: name });
    await dialog(page).getByLabel("Title").fill("Price a job three ways");
    await expect(dialog(page).getByText("A {variable} in the prompt gets its fields here.")).toBeVisible();
    await dialog(page).getByLabel("Text").fill("Price {job} by cost, then by what it is worth to {client}.");
    await expect(row(page, "job")).toBeVisible();
    await expect(row(page, "client")).toBeVisible();
  });

  await test.step("what is wrong is said beside its field", async () => {
    await dialog(page).getByLabel("What you get").fill("a price");
    await row(page, "job").getByLabel("Label").fill("What you are asked to do");
    await row(page, "job").getByLabel("Example").fill("a five-page website");
    await dialog(page).getByRole("button", { name: "Create", exact: true }).click();
    await expect(dialog(page).getByLabel("What you get")).toHaveAccessibleDescription(
      "This has 30 to 110 characters.",
    );
    await expect(dialog(page).getByLabel("What you get")).toBeFocused();
    await expect(row(page, "client").getByLabel("Label")).toHaveAccessibleDescription(
      "A label has 1 to 60 characters.",
    );
    await expect(row(page, "job").getByLabel("Label")).toHaveAttribute("aria-invalid", "false");
  });

  const description =
    "From what you are asked to do and who asks: a price by cost and by value, and the one to say.";
  await test.step("the preview shows the sentence on the card", async () => {
    await dialog(page).getByLabel("What you get").fill("a price by cost and by value, and the one to say");
    await row(page, "client").getByLabel("Label").fill("Who asks");
    await row(page, "client").getByLabel("Hint").fill("And what a sale is worth to them");
    await row(page, "client").getByLabel("Example").fill("a bakery");
    await dialog(page).getByLabel("Example answer").fill("Cost plus: about 2,400 euro. […]");
    await expect(dialog(page).getByRole("figure")).toContainText(description);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Prompt created", { exact: true })).toBeVisible();
    await open(page, `/category/${categoryId}`);
    await expect(page.getByRole("main").getByText(description)).toBeVisible();
  });

  await test.step("a variable that left the text takes its fields along", async () => {
    await open(page, `/admin/content?category_id=${categoryId}`);
    await page.getByRole("button", { name: /^Edit Price a job three ways/ }).click();
    await expect(row(page, "client").getByLabel("Hint")).toHaveValue("And what a sale is worth to them");
    await expect(dialog(page).getByLabel("Address")).toHaveValue(/^price-a-job-three-ways/);
    await dialog(page).getByLabel("Text").fill("Price {job} by cost, then by the next best offer.");
    await expect(row(page, "client")).toBeHidden();
    await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Prompt saved", { exact: true })).toBeVisible();
    const listed = await (await page.request.get(`/api/catalogue/categories/${categoryId}`)).json();
    expect(listed.prompts[0]).toMatchObject({
      slug: expect.stringMatching(/^price-a-job-three-ways/),
      description: "From what you are asked to do: a price by cost and by value, and the one to say.",
    });
  });
});
