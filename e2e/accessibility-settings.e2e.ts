import { expect, type Locator, mergeTests, type Page } from "@playwright/test";
import { householdFixture } from "./every-page.ts";
import { signInQuietly } from "./people.ts";
import { open, test as shopTest } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

/** What visitors have set in their system: no motion, or colours of their own. */
const test = mergeTests(shopTest, householdFixture);

declare global {
  interface Window {
    longestMotion: number;
  }
}

/** Keeps the longest of all movements that begin from here on, in milliseconds. */
function measureMotion() {
  window.longestMotion = 0;
  const note = ({ target }: Event) => {
    for (const { effect } of (target as Element).getAnimations({ subtree: false })) {
      const length = Number(effect?.getComputedTiming().activeDuration ?? 0);
      window.longestMotion = Math.max(window.longestMotion, length);
    }
  };
  for (const kind of ["transitionrun", "animationstart"]) document.addEventListener(kind, note, true);
}

test.describe("for whoever wants no motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves: menus, dialogs, notices, slides and pages are there at once", async ({
    page,
    household,
  }) => {
    await page.addInitScript(measureMotion);
    await signInQuietly(page, household.person);
    await open(page, "/");
    await page.getByRole("button", { name: "Browse Prompts" }).click();
    await page.locator("header a[href^='/category/']").first().click();
    await expect(page.getByRole("navigation", { name: "Lengths" })).toBeVisible();
    await page.getByRole("button", { name: /^User menu/ }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("switch").last().click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Super Prompts" }).click();
    const carousel = page.getByRole("region", { name: "What Our Customers Say" });
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole("button", { name: "Next testimonial" }).click();
    await expect(carousel.getByRole("button", { name: "Previous testimonial" })).toBeEnabled();
    await open(page, "/dev/ui");
    await page.getByRole("main").getByRole("button", { name: "Success toast" }).first().click();
    await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText("Added to Cart");
    expect(await page.evaluate(() => window.longestMotion)).toBeLessThan(1);
  });
});

/** The drawing's own colour, and the one it is drawn on. */
const coloursOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, which) => {
    const style = getComputedStyle(element, which);
    return { ink: style.color, paper: style.backgroundColor, edge: style.borderTopColor };
  }, pseudo);

const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = colour;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test.describe("for whoever has chosen all colours", () => {
  // The store's own theme is the other one, so that a colour of its own would show.
  test.use({ contextOptions: { forcedColors: "active" }, colorScheme: "light" });

  test("icons, states and the focus are drawn in the chosen colours", async ({ page }) => {
    await open(page, "/store");
    const highlight = await systemColour(page, "Highlight");
    const text = await systemColour(page, "CanvasText");

    const current = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Store" });
    expect((await coloursOf(current, "::after")).paper, "the mark of the current page").toBe(highlight);
    const icon = page.locator("[data-slot=category-card] > svg").first();
    expect((await coloursOf(icon)).ink, "a category's icon").toBe(text);
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineColor);
    expect(ring, "the focus").toBe(highlight);

    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
    const choice = page.getByRole("switch", { name: /analytics/i });
    const thumb = choice.locator("[data-slot=switch-thumb]");
    const canvas = await systemColour(page, "Canvas");
    expect((await coloursOf(thumb)).paper, "a switch that is off").not.toBe(canvas);
    await choice.click();
    await expect.poll(async () => (await coloursOf(thumb)).paper).toBe(highlight);

    await open(page, "/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByRole("checkbox").check();
    const tick = page.locator("[data-slot=checkbox] ~ svg");
    expect((await coloursOf(tick)).ink, "a tick").toBe(text);
    const button = page.getByRole("button", { name: "Sign Up" });
    expect((await coloursOf(button)).edge, "a button's edge").not.toBe(canvas);
  });

  test("of the admin's areas only the current one is marked, and the chart's legend is its bars", async ({
    page,
  }) => {
    await signInQuietly(page, ADMIN);
    await open(page, "/admin/analytics");
    const highlight = await systemColour(page, "Highlight");
    const areas = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
    const marked = await areas.evaluateAll((links, mark) => {
      const isMarked = (link: Element) => getComputedStyle(link).borderBottomColor === mark;
      return links.filter(isMarked).map((link) => link.textContent);
    }, highlight);
    expect(marked).toEqual(["Analytics"]);
    const fills = page.locator("main svg rect.fill-accent");
    await expect(fills).not.toHaveCount(0);
    expect(
      await fills.evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).fill))]),
    ).toEqual([highlight]);
  });
});
