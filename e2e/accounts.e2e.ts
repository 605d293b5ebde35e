import type { Page } from "@playwright/test";
import { fetchSession, fillSignIn, linkIn, mailTo, newPerson, register, test, userMenu } from "./people.ts";
import { expect, open } from "./shop-test.ts";

const signInButton = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign In" });

test("a newcomer signs up, confirms by mail, is welcomed once and logs out", async ({ page }) => {
  const person = newPerson();
  await open(page, "/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Display Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Check your email for a confirmation link")).toBeVisible();

  const mail = await mailTo(page.request, person.email, "Confirm your e-mail address");
  await page.goto(linkIn(mail));
  const welcome = page.getByRole("dialog", { name: "Welcome to Super Prompts!" });
  await expect(welcome).toContainText("Your account is activated");
  await expect(welcome).toContainText("600+ prompts across 30 categories");
  expect(new URL(page.url()).hash).toBe("");
  await welcome.getByRole("button", { name: "Start Exploring Now" }).click();
  await expect(page).toHaveURL("/store");
  await expect(welcome).toBeHidden();

  await page.clock.install();
  await open(page, "/about#type=signup");
  await page.clock.fastForward(2000);
  await userMenu(page).click();
  await expect(page.getByRole("menu")).toContainText(person.name);
  await expect(page.getByRole("menu")).toContainText(person.email);
  await expect(page.getByRole("menuitem", { name: "Admin Panel" })).toHaveCount(0);
  await expect(welcome).toBeHidden();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("supabase.auth.token"))).toBeNull();
});

test("the forms say what is missing", async ({ page }) => {
  await open(page, "/auth");
  await fillSignIn(page, { email: "ada@", password: "" });
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();

  await page.getByRole("tab", { name: "Sign Up" }).click();
  const form = page.getByRole("tabpanel", { name: "Sign Up" });
  await form.getByLabel("Email").fill("not an address");
  await form.getByLabel("Password", { exact: true }).fill("short");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(form.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(form.getByText("Password must be at least 6 characters.")).toBeVisible();
  await expect(
    form.getByText("You must accept the Terms and Conditions and Privacy Policy to sign up."),
  ).toBeVisible();
  await expect(form.getByRole("link", { name: "Terms and Conditions" })).toHaveAttribute("href", "/terms");
  await expect(form.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  await form.getByRole("button", { name: "Show password" }).click();
  await expect(form.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
});

test.describe("a refused sign-in", () => {
  test.use({ expectedErrors: [/400/] });
  test("says the same for a wrong password and for an unknown address", async ({ page }) => {
    const known = await register(page.request);
    await open(page, "/auth");
    const refusals: (string | null)[] = [];
    for (const email of [known.email, newPerson().email]) {
      const answered = page.waitForResponse("**/auth/v1/token**");
      await fillSignIn(page, { email, password: "not-the-password" });
      await answered;
      refusals.push(await page.getByRole("tabpanel").getByRole("alert").textContent());
    }
    expect(refusals[0]).toBe("Invalid login credentials");
    expect(refusals[1]).toBe(refusals[0]);
  });
});

test("a forgotten password is replaced through a mail", async ({ page }) => {
  const person = await register(page.request);
  await open(page, "/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();

  await page.goto(linkIn(await mailTo(page.request, person.email, "Reset your password")));
  await page.getByLabel("New Password").fill("a-second-password");
  await page.getByLabel("Confirm Password").fill("another-password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("a-second-password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully! Redirecting to sign in...")).toBeVisible();
  await expect(page).toHaveURL("/auth");

  await fillSignIn(page, { email: person.email, password: "a-second-password" });
  await expect(page).toHaveURL("/");
  await expect(userMenu(page)).toBeVisible();
});

test("a reset page without a good link says so and offers a new one", async ({ page }) => {
  for (const arrival of ["", "#error=access_denied&error_code=otp_expired&error_description=Expired"]) {
    await page.goto("/faq");
    await open(page, `/reset-password${arrival}`);
    await expect(page.getByText("Invalid or expired reset link.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

for (const [returnUrl, destination] of [
  ["/faq", "/faq"],
  ["//evil.test", "/"],
] as const) {
  test(`signing in with returnUrl=${returnUrl} leads to ${destination}`, async ({ page }) => {
    const person = await register(page.request);
    await open(page, `/auth?returnUrl=${encodeURIComponent(returnUrl)}`);
    await fillSignIn(page, person);
    await expect(page).toHaveURL(destination);
    await expect(userMenu(page)).toBeVisible();
  });
}

test("a link that this browser did not ask for names its account and asks first", async ({ page, buyer }) => {
  const stranger = await register(page.request);
  const { access_token, refresh_token } = await fetchSession(page.request, stranger);
  const arrival = `/store#access_token=${access_token}&refresh_token=${refresh_token}&type=magiclink`;
  const question = page.getByRole("dialog", { name: `Continue as ${stranger.email}?` });

  await open(page, arrival);
  await expect(question).toContainText(`signs ${buyer.email} out here`);
  await question.getByRole("button", { name: "Not Me" }).click();
  await expect(question).toBeHidden();
  await userMenu(page).click();
  await expect(page.getByRole("menu")).toContainText(buyer.email);
  await page.keyboard.press("Escape");

  await page.goto("/faq");
  await open(page, arrival);
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(async () => {
    const stored = await page.evaluate(() => localStorage.getItem("supabase.auth.token"));
    expect(JSON.parse(stored ?? "{}").user.email).toBe(stranger.email);
  }).toPass();
});

test("a session that vanished inside the tab leads to the form, not to a page that waits", async ({
  page,
  buyer,
}) => {
  await open(page, "/account");
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  await page.evaluate(() => localStorage.removeItem("supabase.auth.token"));
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL("/faq");
  await page.evaluate(() => history.pushState(null, "", "/auth"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect(page.getByText("Signing you in...")).toBeHidden();
});
