import type { Page } from "@playwright/test";
import { expect, open, test } from "./shop-test.ts";

test.use({ consentDecided: false });

const record = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null"));
const banner = (page: Page) => page.getByRole("region", { name: "We use cookies" });

test("nothing is stored before the visitor decides", async ({ page }) => {
  await open(page, "/");
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole("link", { name: "Learn more in our Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the banner leaves the first screen's buttons whole at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, "/");
    const top = (await banner(page).boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(0);
    for (const name of ["Find your prompt", "See what it costs"]) {
      const box = await page.getByRole("link", { name }).boundingBox();
      expect((box?.y ?? top) + (box?.height ?? 0), name).toBeLessThanOrEqual(top);
    }
  });
}

for (const [button, chosen] of [
  ["Accept All", true],
  ["Reject All", false],
] as const) {
  test(`${button} is kept for later visits`, async ({ page }) => {
    await open(page, "/about");
    await banner(page).getByRole("button", { name: button }).click();
    await expect(banner(page)).toBeHidden();
    const { consent, timestamp, version } = await record(page);
    expect(consent).toEqual({ essential: true, analytics: chosen, marketing: chosen, preferences: chosen });
    expect(version).toBe("1.0");
    expect(Math.abs(Date.now() - timestamp)).toBeLessThan(60_000);
    await open(page, "/faq");
    await expect(banner(page)).toBeHidden();
  });
}

test("a custom choice starts from the defaults, is saved, and can be changed from the footer", async ({
  page,
}) => {
  await open(page, "/about");
  await banner(page).getByRole("button", { name: "Customize" }).click();
  const dialog = page.getByRole("dialog", { name: "Cookie Preferences" });
  await expect(dialog.getByRole("switch", { name: /essential/i })).toBeDisabled();
  await expect(dialog.getByRole("switch", { name: /essential/i })).toBeChecked();
  await expect(dialog.getByText("Required")).toBeVisible();
  await expect(dialog.getByRole("switch", { name: /analytics/i })).not.toBeChecked();
  await dialog.getByRole("switch", { name: /preference/i }).click();
  await dialog.getByRole("button", { name: "Save Preferences" }).click();
  await expect(dialog).toBeHidden();
  expect((await record(page)).consent).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    preferences: true,
  });

  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(dialog.getByRole("switch", { name: /preference/i })).toBeChecked();
  await dialog.getByRole("switch", { name: /marketing/i }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await record(page)).consent.marketing).toBe(false);
});

test.describe("a stored decision that does not count", () => {
  const store = (page: Page, value: string) =>
    page.addInitScript((text) => localStorage.setItem("cookie-consent", text), value);
  const all = { essential: true, analytics: true, marketing: true, preferences: true };

  test("an expired one brings the banner back", async ({ page }) => {
    await store(
      page,
      JSON.stringify({ consent: all, timestamp: Date.now() - 366 * 86_400_000, version: "1.0" }),
    );
    await open(page, "/about");
    await expect(banner(page)).toBeVisible();
  });

  test("another version brings the banner back", async ({ page }) => {
    await store(page, JSON.stringify({ consent: all, timestamp: Date.now(), version: "0.9" }));
    await open(page, "/about");
    await expect(banner(page)).toBeVisible();
  });

  test("an unreadable one brings the banner back and is warned about", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await store(page, "{not json");
    await open(page, "/about");
    await expect(banner(page)).toBeVisible();
    expect(warnings.join()).toMatch(/cookie/i);
  });
});
