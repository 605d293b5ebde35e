import type { Page } from "@playwright/test";
import { expectTakenAlong, tabTo, typeInto } from "./keys.ts";
import { linkIn, mailTo, newPerson, type Person, test, userMenu } from "./people.ts";
import { badge, euro, row } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { STORES } from "./stores.ts";

/** Through the payment provider, as customers pay. */
test.use({
  baseURL: STORES.realMode.url,
  consentDecided: false,
  contextOptions: { reducedMotion: "reduce" },
});

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Cart/ });

/** The cookie question comes first, then the link that skips the header. */
async function begin(page: Page) {
  await open(page, "/");
  await tabTo(page, button(page, "Reject All"));
  await press(page, "Enter");
  await expect(page.getByRole("region", { name: "We use cookies" })).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }), "Shift+Tab");
  await press(page, "Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("link").first());
}

/** Opens a category from the header's list, by arrows. */
async function openSecondCategory(page: Page, from: "Tab" | "Shift+Tab"): Promise<string> {
  const links = page.locator("header a[href^='/category/']");
  await tabTo(page, button(page, "Browse Prompts"), from);
  await press(page, "ArrowDown");
  await expect(links.first()).toBeFocused();
  await press(page, "Escape");
  await expect(button(page, "Browse Prompts")).toBeFocused();
  await press(page, "Space");
  await expect(links.first()).toBeFocused();
  await press(page, "ArrowRight");
  const name = (await links.nth(1).locator("span").first().textContent()) ?? "";
  await press(page, "Enter");
  await expectTakenAlong(page, new RegExp(name));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return name;
}

/** Jumps to the long prompts and picks the one at this place there. */
async function pickLongPrompt(page: Page, place: number): Promise<string> {
  const long = page.getByRole("region", { name: "Long" });
  await tabTo(page, page.getByRole("navigation", { name: "Lengths" }).getByRole("link", { name: /^Long/ }));
  await press(page, "Enter");
  await expect(long).toBeInViewport();
  const add = long.getByRole("button").nth(place);
  await tabTo(page, add);
  const title = await long.getByRole("article").nth(place).getByRole("heading").textContent();
  await press(page, "Enter");
  return title ?? "";
}

async function signUp(page: Page, person: Person) {
  await expect(page).toHaveURL(/\/auth\?returnUrl=/);
  await expectTakenAlong(page, /Sign in/i);
  await tabTo(page, page.getByRole("tab", { name: "Sign In" }));
  await press(page, "ArrowRight");
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await typeInto(page, form.getByLabel("Display Name"), person.name);
  await typeInto(page, form.getByLabel("Email"), person.email);
  await typeInto(page, form.getByLabel("Password", { exact: true }), "short");
  await press(page, "Enter");
  // What is wrong takes the focus and is read out with its field.
  const password = form.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Password must be at least 6 characters.");
  await press(page, "ControlOrMeta+a");
  await page.keyboard.type(person.password);
  await tabTo(page, form.getByRole("checkbox"));
  await press(page, "Space");
  await expect(form.getByRole("checkbox")).toBeChecked();
  await press(page, "Enter");
  await expect(page.getByText("Check your email for a confirmation link")).toBeVisible();
}

/** Comes back by the mail's link; what was picked before is in the cart. */
async function confirm(page: Page, person: Person) {
  await page.goto(linkIn(await mailTo(page.request, person.email, "Confirm your e-mail address")));
  const welcome = page.getByRole("dialog", { name: "Welcome to Super Prompts!" });
  await expect(welcome.getByRole("button", { name: "Start Exploring Now" })).toBeFocused();
  await expect(badge(page)).toHaveText("1");
  await press(page, "Enter");
  await expect(page).toHaveURL("/store");
  await expect(welcome).toBeHidden();
  await expectTakenAlong(page, /Store|Browse/i);
}

async function lookIntoSmallCart(page: Page, unwanted: string) {
  await tabTo(page, cartButton(page), "Shift+Tab");
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  await press(page, "Enter");
  const panel = page.getByRole("region", { name: "Shopping cart" });
  await expect(panel).toBeFocused();
  await tabTo(page, panel.getByRole("button", { name: `Remove ${unwanted}` }));
  await press(page, "Escape");
  await expect(panel).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
  await press(page, "Enter");
  await tabTo(page, panel.getByRole("link", { name: "Proceed to Checkout" }));
  await press(page, "Enter");
  await expectTakenAlong(page, /Cart/);
}

async function changeCart(page: Page, wanted: string, unwanted: string) {
  const quantity = page.getByRole("group", { name: `Quantity of ${wanted}` });
  await tabTo(page, quantity.getByRole("button", { name: "Increase" }));
  await press(page, "Space");
  await expect(quantity.getByRole("status")).toHaveText("2");
  await tabTo(page, quantity.getByRole("button", { name: "Decrease" }), "Shift+Tab");
  await press(page, "Enter");
  await expect(quantity.getByRole("status")).toHaveText("1");
  await expect(quantity.getByRole("button", { name: "Decrease" })).toBeFocused();
  const remove = page.getByRole("main").getByRole("button", { name: `Remove ${unwanted}` });
  await tabTo(page, remove);
  await press(page, "Enter");
  await expect(remove).toBeHidden();
  await expect(page.getByRole("main").getByRole("button", { name: `Remove ${wanted}` })).toBeFocused();
  await expect(badge(page)).toHaveText("1");
}

async function pay(page: Page) {
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" }));
  await press(page, "Enter");
  await expectTakenAlong(page, /Checkout/);
  await expect(row(page, "Total")).toContainText(euro(399));
  await tabTo(page, button(page, "Confirm and Pay"));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  await typeInto(page, page.getByLabel("Card number"), "4111 1111 1111 1111");
  await typeInto(page, page.getByLabel("Expiry"), "08/28");
  await typeInto(page, page.getByLabel("CVV"), "123");
  await press(page, "Enter");
  await tabTo(page, button(page, "Approve payment"));
  await press(page, "Space");
  await expect(page.getByRole("heading", { name: "Purchase Successful!" })).toBeVisible();
}

async function downloadAndLogOut(page: Page, title: string) {
  await expect(page.getByRole("main").getByText(title)).toBeVisible();
  await tabTo(page, button(page, "Download Prompts (.txt)"));
  const opened = page.waitForEvent("popup");
  await press(page, "Enter");
  await expect(page.getByText("Your prompts file is being downloaded.", { exact: true })).toBeVisible();
  await (await opened).close();
  await expect(button(page, "Download Prompts (.txt)")).toBeFocused();
  await tabTo(page, userMenu(page), "Shift+Tab");
  await press(page, "Enter");
  await expect(page.getByRole("menuitem", { name: "Account" })).toBeFocused();
  await press(page, "Escape");
  await expect(userMenu(page)).toBeFocused();
  await press(page, "Enter", "End");
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeFocused();
  await press(page, "Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
}

test("a newcomer buys a prompt without touching a mouse", async ({ page }) => {
  test.slow();
  const person = newPerson();
  await begin(page);
  await openSecondCategory(page, "Shift+Tab");
  const wanted = await pickLongPrompt(page, 0);
  await signUp(page, person);
  await confirm(page, person);
  await openSecondCategory(page, "Shift+Tab");
  const unwanted = await pickLongPrompt(page, 1);
  await expect(badge(page)).toHaveText("2");
  await lookIntoSmallCart(page, unwanted);
  await changeCart(page, wanted, unwanted);
  await pay(page);
  await downloadAndLogOut(page, wanted);
});
