import { expect, mergeTests, type Page } from "@playwright/test";
import { type Household, householdFixture } from "./every-page.ts";
import { expectAccessibleInBothThemes, expectArrived, expectNothingLost } from "./looks.ts";
import { codeFor, fillSignIn, test as peopleTest, signInQuietly } from "./people.ts";
import { open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

/** What a page shows only after somebody has done something on it. */
const test = mergeTests(peopleTest, householdFixture);
test.use({ contextOptions: { reducedMotion: "reduce" } });

interface State {
  name: string;
  path: string | ((household: Household) => string);
  as?: "admin";
  reach?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

const STATES: State[] = [
  ...["Webhook Testing", "Idempotency", "QA Checklist"].map(
    (name): State => ({
      name: `the playbook's tab ${name}`,
      path: "/nova-playbook",
      reach: async (page) => {
        await page.getByRole("tab", { name }).click();
        await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      },
    }),
  ),
  {
    name: "the answer to a test payment",
    path: "/nova-test",
    reach: async (page) => {
      await press(page, /^Run Connectivity Check/);
      await press(page, /payment$/i);
      await expect(page.getByRole("main").getByText(/^Payment created/)).toBeVisible();
    },
  },
  { name: "the list of categories", path: "/admin/content?tab=categories", as: "admin" },
  { name: "an order", path: ({ orderId }) => `/admin/orders?order=${orderId}`, as: "admin" },
  { name: "a user", path: ({ userId }) => `/admin/users?user=${userId}`, as: "admin" },
  {
    name: "before and after in the audit log",
    path: "/admin/audit",
    as: "admin",
    reach: (page) => press(page, /Before and after/),
  },
  {
    name: "an import with errors",
    path: "/admin/content",
    as: "admin",
    reach: async (page) => {
      await press(page, "Import");
      await page
        .getByRole("dialog")
        .locator("input[type=file]")
        .setInputFiles({
          name: "wrong.csv",
          mimeType: "text/csv",
          buffer: Buffer.from("category,title,tags,content\nNowhere,Too short,,tiny\n"),
        });
      await expect(page.getByRole("dialog").getByRole("table", { name: "Errors" })).toBeVisible();
    },
  },
];

for (const { name, path, as, reach } of STATES) {
  test(`${name} can be used by everybody, in both themes and on a phone`, async ({ page, household }) => {
    if (as) await signInQuietly(page, ADMIN);
    await open(page, typeof path === "string" ? path : path(household));
    await expectArrived(page);
    await reach?.(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNothingLost(page, "at 320 px");
  });
}

test("setting up an authenticator and using it can be done by everybody", async ({
  page,
  buyer,
  browser,
}) => {
  await open(page, "/account");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await page.getByRole("button", { name: "Switch on", exact: true }).click();
  await expect(page.getByText("Enter the six digits that the app shows.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const key = ((await page.getByRole("main").locator("form code").textContent()) ?? "").replaceAll(/\s/g, "");
  await page.getByLabel(/Enter the code/).fill(codeFor(key));
  await page.getByRole("button", { name: "Switch on", exact: true }).click();
  await expect(page.getByText("Switched on", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const elsewhere = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await open(elsewhere, "/auth");
  await fillSignIn(elsewhere, buyer);
  await elsewhere.getByRole("button", { name: "Verify" }).click();
  await expect(elsewhere.getByText("Enter the six digits that your authenticator app shows.")).toBeVisible();
  await expectAccessibleInBothThemes(elsewhere);
  await elsewhere.context().close();
});
