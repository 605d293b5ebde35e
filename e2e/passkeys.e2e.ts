import type { Page } from "@playwright/test";
import { test, userMenu } from "./people.ts";
import { expect, open } from "./shop-test.ts";

/** A device that keeps passkeys and knows its owner, as Chromium plays it. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(userMenu(page)).toBeHidden();
}

// The last sign-in uses a passkey that was removed.
test.use({ expectedErrors: [/400/] });

test("a passkey is offered, added, signs in, makes recovery codes, and is removed", async ({
  page,
  buyer,
}) => {
  await addDevice(page);
  await page.addInitScript(() => {
    if (window.name === "no suggestions")
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  /** This device takes any passkey that the e-mail field suggests, so the button needs a browser without. */
  const signIn = async (path: string) => {
    await page.evaluate(() => {
      window.name = "no suggestions";
    });
    await open(page, path);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  };

  await test.step("is offered quietly and added in the account", async () => {
    await open(page, "/about");
    await page.getByRole("complementary", { name: "Passkeys" }).getByRole("link").click();
    await expect(page).toHaveURL("/account#security");
    await page.getByRole("button", { name: "Add a Passkey" }).click();
    await expect(page.getByText("Passkey added")).toBeVisible();
    await page.getByRole("button", { name: "Rename Passkey" }).click();
    await page.getByLabel("Passkey name").fill("My laptop");
    await page.getByRole("button", { name: "Save Name" }).click();
    await expect(page.getByRole("button", { name: "Remove My laptop" })).toBeVisible();
  });

  await test.step("signs in without a password", async () => {
    await logOut(page);
    await signIn("/auth?returnUrl=/account");
    await expect(page).toHaveURL("/account");
    await expect(page.getByLabel("Email", { exact: true }).first()).toHaveValue(buyer.email);
  });

  await test.step("counts as both factors: recovery codes are made and shown once", async () => {
    await page.getByRole("button", { name: "Make Recovery Codes" }).click();
    await expect(page.getByText("Keep these codes: they are not shown again.")).toBeVisible();
    await expect(page.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)).toHaveCount(10);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(/10 of 10 codes are left/)).toBeVisible();
  });

  await test.step("signs in from the suggestions of the e-mail field", async () => {
    await logOut(page);
    await page.evaluate(() => {
      window.name = "";
    });
    await open(page, "/auth?returnUrl=/account");
    await expect(page).toHaveURL("/account");
  });

  await test.step("no longer signs in once it is removed", async () => {
    await page.getByRole("button", { name: "Remove My laptop" }).click();
    await page.getByRole("button", { name: "Remove passkey" }).click();
    await expect(page.getByText("Passkey removed")).toBeVisible();
    await logOut(page);
    await signIn("/auth");
    await expect(page.getByText("This passkey is not known here any more.")).toBeVisible();
    await expect(page).toHaveURL("/auth");
  });
});
