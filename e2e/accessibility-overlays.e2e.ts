import { expect, mergeTests } from "@playwright/test";
import { OVERLAYS } from "./every-overlay.ts";
import { householdFixture } from "./every-page.ts";
import { expectAccessibleInBothThemes, expectArrived } from "./looks.ts";
import { signInQuietly } from "./people.ts";
import { open, test as shopTest } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

const test = mergeTests(shopTest, householdFixture);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, path, as, onPhone, first, opener, overlay } of OVERLAYS) {
  test.describe(onPhone ? "on a phone" : "on a desk", () => {
    if (onPhone) test.use({ viewport: { width: 390, height: 844 } });

    test(`${name}: takes the focus, passes in both themes, gives the focus back`, async ({
      page,
      household,
    }) => {
      if (as) await signInQuietly(page, as === "admin" ? ADMIN : household.person);
      await open(page, typeof path === "string" ? path : path(household));
      await expectArrived(page);
      await first?.(page);
      await opener(page).focus();
      await page.keyboard.press("Enter");
      const shown = overlay?.(page) ?? page.getByRole("dialog");
      await expect(shown).toBeVisible();
      await expect
        .poll(() => shown.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press("Escape");
      await expect(shown).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  });
}

test("the welcome dialog passes in both themes", async ({ page, household }) => {
  await signInQuietly(page, household.person);
  await open(page, "/about#type=signup");
  await expect(page.getByRole("button", { name: "Start Exploring Now" })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a form with everything wrong passes in both themes", async ({ page }) => {
  await open(page, "/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe("before the cookie question is answered", () => {
  test.use({ consentDecided: false });
  test("the banner passes in both themes", async ({ page }) => {
    await open(page, "/about");
    await expect(page.getByRole("region", { name: "We use cookies" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test("notices are read out, reached by a key and pass in both themes", async ({ page }) => {
  await open(page, "/dev/ui");
  // All at once: a notice stays for four seconds, unless somebody is with it.
  await page
    .getByRole("main")
    .getByRole("button", { name: /toast$/i })
    .evaluateAll((buttons) => {
      for (const button of buttons.slice(0, 3) as HTMLElement[]) button.click();
    });
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await expect(notices.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Alt+KeyT");
  await expect(notices).toHaveAttribute("aria-live", "polite");
  await expect.poll(() => notices.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectAccessibleInBothThemes(page);
});
