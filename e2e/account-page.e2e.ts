import { codeFor, fetchSession, fillSignIn, signInQuietly, test, userMenu } from "./people.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

test("the display name is trimmed and saved, and an empty one is not", async ({ page, buyer }) => {
  await open(page, "/account");
  const name = page.getByLabel("Display Name");
  await expect(name).toHaveValue(buyer.name);
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await expect(page.getByLabel("Member Since")).toHaveAttribute("readonly");
  await name.fill("  Grace Hopper ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your display name has been updated successfully.")).toBeVisible();
  await name.fill("   ");
  await page.getByRole("button", { name: "Save" }).click();
  await open(page, "/account");
  await expect(name).toHaveValue("Grace Hopper");
  await expect(userMenu(page)).toContainText("GH");
});

test("changing the password follows its three rules", async ({ page, buyer }) => {
  await open(page, "/account");
  const change = async (current: string, next: string, confirmation: string) => {
    await page.getByLabel("Current Password").fill(current);
    await page.getByLabel("New Password", { exact: true }).fill(next);
    await page.getByLabel("Confirm Password").fill(confirmation);
    await page.getByRole("button", { name: "Update Password" }).click();
  };
  await change(buyer.password, "", "");
  await expect(page.getByText("Please fill in all password fields.")).toBeVisible();
  await change(buyer.password, "seven77", "seven77");
  await expect(page.getByText("New password must be at least 8 characters long.")).toBeVisible();
  await change(buyer.password, "a-second-password", "a-third-password");
  await expect(page.getByText("New password and confirmation must match.")).toBeVisible();
  await change(buyer.password, "a-second-password", "a-second-password");
  await expect(page.getByText("Your password has been changed successfully.")).toBeVisible();
  await fetchSession(page.request, { email: buyer.email, password: "a-second-password" });
});

test("the account and the admin panel send strangers to sign in", async ({ page }) => {
  for (const path of ["/account", "/admin"]) {
    await open(page, path);
    await expect(page).toHaveURL(`/auth?returnUrl=${path}`);
  }
});

test("the admin panel turns a customer away", async ({ page, buyer }) => {
  expect(buyer.token).toBeTruthy();
  await open(page, "/admin");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible();
});

test("an admin gets into the panel through the user menu", async ({ page }) => {
  await signInQuietly(page, ADMIN);
  await open(page, "/about");
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Admin Panel" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { name: "Data Management" })).toBeVisible();
});

test("a second factor is set up and asked for at the next sign-in", async ({ page, buyer, browser }) => {
  await open(page, "/account");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = ((await page.getByRole("main").locator("form code").textContent()) ?? "").replaceAll(/\s/g, "");
  await page.getByLabel(/Enter the code/).fill(codeFor(key));
  await page.getByRole("button", { name: "Switch on", exact: true }).click();
  await expect(page.getByText("Second factor switched on")).toBeVisible();
  await expect(page.getByText("Switched on", { exact: true })).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await open(phone, "/auth?returnUrl=/account");
  await fillSignIn(phone, buyer);
  await expect(phone.getByRole("heading", { name: "One more step" })).toBeVisible();
  await phone.getByLabel("Authentication code").fill("12345");
  await phone.getByRole("button", { name: "Verify" }).click();
  await expect(phone.getByText("Enter the six digits that your authenticator app shows.")).toBeVisible();
  // The code that switched it on is spent.
  await phone.getByLabel("Authentication code").fill(codeFor(key, 1));
  await phone.getByRole("button", { name: "Verify" }).click();
  await expect(phone).toHaveURL("/account");
  await expect(phone.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await phone.context().close();
});

test("ending the other sessions signs another browser out", async ({ page, buyer, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signInQuietly(other, buyer);
  await open(other, "/account");
  await expect(other.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();

  await open(page, "/account");
  await expect(page.getByText("This device")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out all other sessions" }).click();
  await expect(page.getByText("You are signed in here only.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out all other sessions" })).toHaveCount(0);

  await open(other, "/account");
  await expect(other).toHaveURL("/auth?returnUrl=/account");
  await other.context().close();
});
