import type { Locator, Page } from "@playwright/test";
import { test as base, fetchSession, register, signInQuietly } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

const test = base.extend<{ admin: string }>({
  admin: [async ({ page }, use) => use(await signInQuietly(page, ADMIN)), { auto: true }],
});

/** As far as it takes, with the Tab key alone. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("a prompt is found, written and left without a mouse", async ({ page }) => {
  await open(page, "/admin/content");
  await expect(page.getByRole("table", { name: "Prompts" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search prompts" })).toBeFocused();
  const create = page.getByRole("button", { name: "New prompt" });
  await tabTo(page, create);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New prompt" });
  await tabTo(page, dialog.getByLabel("Title"));
  await page.keyboard.type("Typed by keyboard alone");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Explain {thing} to somebody who has no mouse at hand.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("keys,hands");
  await page.keyboard.press("Enter");
  const tags = dialog.getByRole("list", { name: "Tags: chosen" });
  await expect(tags.getByRole("listitem")).toHaveText(["keys", "hands"]);
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button", { name: "Remove tag hands" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tags.getByRole("listitem")).toHaveText(["keys"]);
  await expect(dialog.getByLabel("Tags", { exact: true })).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(tags).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
});

test("rows, pages and questions give the focus back", async ({ page }) => {
  await open(page, "/admin/content?tab=categories");
  const next = page.getByRole("button", { name: "Next" });
  await tabTo(page, next, 120);
  await page.keyboard.press("Enter");
  await expect(page.getByText("26 to 30 of 30 categories")).toBeVisible();
  await expect(next).toBeFocused();
  const remove = page.getByRole("button", { name: /^Delete/ }).first();
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Type DELETE to go on")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.getByRole("button", { name: "Import" }).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("dialog").getByLabel("File"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Import" })).toBeFocused();
});

test("an order is opened, asked about and left again from the keyboard", async ({ page, goods }) => {
  const person = await register(page.request);
  const buyer = { ...person, token: (await fetchSession(page.request, person)).access_token };
  const orderId = await buy(page.request, buyer, [goods.prompts[0]]);
  await open(page, `/admin/orders?search=${orderId}`);
  const link = page.getByRole("link", { name: orderId.slice(0, 8) });
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Order ${orderId.slice(0, 8)}` })).toBeFocused();
  const refund = page.getByRole("button", { name: "Refund Order" });
  await tabTo(page, refund);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Why is it refunded?")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(refund).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "All orders" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
});

test("the audit log and the settings are read and changed from the keyboard", async ({ page }) => {
  await open(page, "/admin/settings");
  const turn = page.getByRole("switch", { name: "Test mode" });
  await tabTo(page, turn);
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(turn).toBeFocused();
  await expect(turn).toBeChecked();
  await page.getByRole("link", { name: "All of them" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/audit/);
});
