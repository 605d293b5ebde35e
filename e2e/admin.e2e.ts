import type { Page } from "@playwright/test";
import { test as base, fetchSession, register, signInQuietly } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, expectAccessible, open } from "./shop-test.ts";
import { ADMIN, STORES } from "./stores.ts";

/** A journey of the shop's owner; `admin` is their token. */
const test = base.extend<{ admin: string }>({
  admin: async ({ page }, use) => use(await signInQuietly(page, ADMIN)),
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

test("the panel shows its cards and answers of the data functions", async ({ page, admin }) => {
  expect(admin).toBeTruthy();
  await open(page, "/admin");
  for (const path of ["users", "content", "analytics", "settings", "orders", "audit"]) {
    await expect(page.getByRole("main").locator(`a[href="/admin/${path}"]`).first()).toBeVisible();
  }
  for (const band of ["30–100", "101–200", "201–350", "351–500", "501–800"]) {
    await expect(page.getByRole("main")).toContainText(new RegExp(band.replace("–", ".{1,3}")));
  }
  await button(page, "Populate").click();
  await expect(page.getByText("Prompts inserted")).toBeVisible();
  await button(page, "Fix pricing").click();
  await expect(page.getByText("Prompts fixed")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to Site" }).click();
  await expect(page).toHaveURL("/");
});

test("clearing asks first and wants a word typed", async ({ page, admin }) => {
  expect(admin).toBeTruthy();
  await open(page, "/admin");
  await button(page, "Clear").click();
  await expect(dialog(page)).toContainText("600 prompts and 30 categories");
  await expect(dialog(page).getByRole("button", { name: "Clear everything" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("a refund stops downloads at once and tells the buyer", async ({ page, admin, goods, request }) => {
  expect(admin).toBeTruthy();
  const person = await register(request);
  const buyer = { ...person, token: (await fetchSession(request, person)).access_token };
  const orderId = await buy(request, buyer, [goods.prompts[0]]);
  const link = await request.post(`/api/orders/${orderId}/download-link`, {
    headers: { Authorization: `Bearer ${buyer.token}` },
  });
  const { url } = await link.json();
  expect((await request.get(url)).status()).toBe(200);

  await open(page, `/admin/orders?order=${orderId}`);
  await button(page, "Refund Order").click();
  await dialog(page).getByLabel("Why is it refunded?").fill("The buyer changed their mind");
  await dialog(page).getByRole("button", { name: "Refund Order" }).click();
  await expect(page.getByText("Order refunded", { exact: true })).toBeVisible();
  expect((await request.get(url)).status()).toBe(403);
  await expect
    .poll(async () => {
      const mails: { to: string; subject: string }[] = await (await request.get("/dev/mail.json")).json();
      return mails.filter((mail) => mail.to === buyer.email).map((mail) => mail.subject);
    })
    .toContainEqual(expect.stringMatching(/refund/i));
});

test.describe("what an owner changes", () => {
  // In the other store, so that journeys which count the catalogue are left alone.
  test.use({ baseURL: STORES.realMode.url });

  test("a new category and prompt are on the shop's pages", async ({ page, admin }) => {
    expect(admin).toBeTruthy();
    await open(page, "/admin/content?tab=categories");
    await button(page, "New category").click();
    await dialog(page).getByLabel("Name").fill("Workshop Trials");
    await dialog(page).getByLabel("Description").fill("Prompts that try the workshop.");
    await button(page, "Create").click();
    await expect(page.getByText("Category created")).toBeVisible();
    await open(page, "/admin/content");
    await button(page, "New prompt").click();
    await dialog(page).getByLabel("Category").selectOption({ label: "Workshop Trials" });
    await dialog(page).getByLabel("Title").fill("Try the whole workshop");
    await dialog(page).getByLabel("Text").fill("Too short");
    await expect(dialog(page).getByText("21 too few to sell")).toBeVisible();
    await dialog(page)
      .getByLabel("Text")
      .fill("Walk through {place} and tell me what an owner would miss there.");
    await button(page, "Create").click();
    await expect(page.getByText("Prompt created")).toBeVisible();
    await open(page, "/store");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Workshop Trials/ })
      .click();
    await expect(page.getByRole("heading", { name: "Try the whole workshop" })).toBeVisible();
  });

  test("a setting is on every page at once and can be undone", async ({ page, admin }) => {
    expect(admin).toBeTruthy();
    await open(page, "/admin/settings");
    await page.getByLabel("Company name", { exact: true }).fill("My Own Company Ltd");
    await page
      .getByRole("region", { name: "Company", exact: true })
      .getByRole("button", { name: "Save" })
      .click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await expect.poll(async () => (await page.request.get("/about")).text()).toContain("My Own Company Ltd");
    await button(page, "Undo the change of Company name").first().click();
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect
      .poll(async () => (await page.request.get("/about")).text())
      .not.toContain("My Own Company Ltd");
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const area of ["", "/orders", "/content", "/users", "/settings", "/analytics", "/audit"]) {
      test(`/admin${area} has no accessibility violation`, async ({ page, admin }) => {
        expect(admin).toBeTruthy();
        await open(page, `/admin${area}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
