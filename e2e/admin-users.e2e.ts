import type { Page } from "@playwright/test";
import {
  test as base,
  fetchSession,
  linkIn,
  mailTo,
  newPerson,
  type Person,
  register,
  signInQuietly,
} from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

const test = base.extend<{ admin: string }>({
  admin: [async ({ page }, use) => use(await signInQuietly(page, ADMIN)), { auto: true }],
});
const dialog = (page: Page) => page.getByRole("dialog");

/** Finds somebody as an admin does: by a part of the address. */
async function openUser(page: Page, { email }: Person): Promise<void> {
  await open(page, "/admin/users");
  await page.getByRole("searchbox", { name: "Search users" }).fill(email.slice(0, 20));
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: email })).toBeFocused();
}

async function act(page: Page, verb: string): Promise<void> {
  await page.getByRole("button", { name: verb, exact: true }).click();
  await dialog(page).getByRole("button", { name: verb, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

const signIn = (page: Page, { email, password }: Person) =>
  page.request.post("/auth/v1/token?grant_type=password", { data: { email, password } });

test("somebody who never confirmed gets the mail again, and the link in it works", async ({ page }) => {
  const person = newPerson();
  const { email, password } = person;
  await page.request.post("/auth/v1/signup", { data: { email, password } });
  const first = linkIn(await mailTo(page.request, email, "Confirm"));
  await openUser(page, person);
  await act(page, "Resend confirmation");
  const mail = () => mailTo(page.request, email, "Confirm").then(linkIn);
  await expect.poll(mail).not.toBe(first);
  await page.request.get(await mail(), { maxRedirects: 0 });
  expect((await signIn(page, person)).status()).toBe(200);
});

test("a reset is sent, sessions are ended, an account is disabled and enabled again", async ({ page }) => {
  const person = await register(page.request);
  const session = (await fetchSession(page.request, person)) as {
    access_token: string;
    refresh_token?: string;
  };
  await openUser(page, person);
  await act(page, "Send reset");
  await mailTo(page.request, person.email, "Reset your password");

  await act(page, "End sessions");
  await expect(page.getByText("Not signed in anywhere.")).toBeVisible();
  const renewed = await page.request.post("/auth/v1/token?grant_type=refresh_token", {
    data: { refresh_token: session.refresh_token },
  });
  expect(renewed.status()).toBe(400);

  await act(page, "Disable");
  await expect(page.getByRole("main").getByText("Disabled", { exact: true })).toBeVisible();
  expect((await signIn(page, person)).status()).toBe(400);
  await act(page, "Enable");
  expect((await signIn(page, person)).status()).toBe(200);
});

test("an admin is made and unmade, and cannot unmake, disable or delete themselves", async ({
  page,
  browser,
}) => {
  const person = await register(page.request);
  await openUser(page, person);
  await act(page, "Grant admin");
  const theirs = await (await browser.newContext()).newPage();
  await signInQuietly(theirs, person);
  await open(theirs, new URL("/admin", page.url()).href);
  await expect(theirs.getByRole("heading", { name: "Admin Panel" })).toBeVisible();

  await act(page, "Revoke admin");
  await theirs.reload();
  await expect(theirs.getByText("You don't have permission to access the admin panel.")).toBeVisible();
  await expect(theirs).toHaveURL("/");
  await theirs.context().close();

  await openUser(page, { ...ADMIN, name: "" });
  await expect(page.getByRole("button", { name: "Send reset" })).toBeVisible();
  for (const verb of ["Revoke admin", "Disable", "Delete account"]) {
    await expect(page.getByRole("button", { name: verb })).toHaveCount(0);
  }
});

test("a deleted person is gone, and their order stays in the books without them", async ({ page, goods }) => {
  const person = await register(page.request);
  const buyer = { ...person, token: (await fetchSession(page.request, person)).access_token };
  const orderId = await buy(page.request, buyer, [goods.prompts[0]]);
  await openUser(page, person);
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog(page)).toContainText("Transaction records are kept for 7 years");
  await dialog(page).getByLabel("Type DELETE to go on").fill("DELETE");
  await dialog(page).getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("1 order is kept without their buyer.")).toBeVisible();
  expect((await signIn(page, person)).status()).toBe(400);

  await open(page, `/admin/orders?order=${orderId}`);
  await expect(page.getByText("deleted@account.invalid").first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(person.email);
});
