import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import type { Mailbox } from "#tools/harness/mailbox.ts";
import { here, test } from "./admin-store.ts";
import { type Buyer, codeFor, fetchSession, fillSignIn, linkIn, newPerson, userMenu } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

const dialog = (page: Page): Locator => page.getByRole("dialog");
const press = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true }).click();
const go = (page: Page, area: string) =>
  page.getByRole("navigation", { name: "Admin", exact: true }).getByRole("link", { name: area }).click();
const bytesOf = async (download: Download) => readFile(await download.path());

async function exportAs(page: Page, format: "CSV" | "JSON"): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, `Export ${format}`)]);
  return bytesOf(download);
}

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: "", buffer: Buffer.from(content) };
  await dialog(page).getByLabel("File").setInputFiles(file);
}

/** Somebody with an account in a shop whose mails name another address. */
async function registerBuyer(page: Page, mailbox: Mailbox): Promise<Buyer> {
  const person = newPerson();
  const { email, password, name } = person;
  await page.request.post("/auth/v1/signup", { data: { email, password, data: { display_name: name } } });
  const link = linkIn(await mailbox.mailTo(email, "Confirm your e-mail address"));
  await page.request.get(here(link), { maxRedirects: 0 });
  return { ...person, token: (await fetchSession(page.request, person)).access_token };
}

// A file that cannot be read is a 422.
test.use({ expectedErrors: [/400|422/] });

const TEXT = "Write a letter in Ελληνικά, 日本語 and “proper” English to {reader}, =1+1 included.";
const FILE = [
  "category,category_description,title,tags,content",
  `Grüße & Küsse,"Letters, notes and ""cards"" 💌",Schreibe an Zoë,letter;日本語,"${TEXT}"`,
  `Grüße & Küsse,,Second letter,,"${TEXT} Add a postscript\nwith {wish}."`,
].join("\n");

test("an owner takes a fresh shop to their own company, prompts, prices and first refund", async ({
  page,
  mailbox,
}) => {
  test.setTimeout(240_000);

  await test.step("signs in and finds the panel", async () => {
    await open(page, "/auth");
    await fillSignIn(page, ADMIN);
    await expect(page).toHaveURL("/");
    await userMenu(page).click();
    await page.getByRole("menuitem", { name: "Admin Panel" }).click();
    await expect(page.getByText("Admins need a second factor here")).toBeVisible();
  });

  await test.step("sets up the second factor that a public address asks for", async () => {
    await page.getByRole("link", { name: "Set It Up" }).click();
    await press(page, "Set up authenticator app");
    const key = (await page.getByRole("main").locator("form code").textContent()) ?? "";
    await page.getByLabel(/Enter the code/).fill(codeFor(key.replaceAll(/\s/g, "")));
    await press(page, "Switch on");
    await expect(page.getByText("Second factor switched on")).toBeVisible();
    await userMenu(page).click();
    await page.getByRole("menuitem", { name: "Admin Panel" }).click();
    await expect(page.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
  });

  await test.step("clears the shelves", async () => {
    await press(page, "Clear");
    await dialog(page).getByLabel("Type CLEAR to go on").fill("CLEAR");
    await press(dialog(page), "Clear everything");
    await expect(page.getByText("Prompts deleted")).toBeVisible();
    await expect(page.getByText("The catalogue holds 0 prompts instead of 600.")).toBeVisible();
  });

  await test.step("gives the shop its company", async () => {
    await go(page, "Settings");
    await page.getByLabel("Company name").fill("Grüße Verlag GmbH");
    await page.getByLabel("Company address").fill("Am Markt 1, 20095 Hamburg");
    await press(page.getByRole("region", { name: "Company" }), "Save");
    await expect(page.getByText("Company name, Company address")).toBeVisible();
    await page.getByLabel("Support e-mail").fill("nobody");
    await press(page.getByRole("region", { name: "Support" }), "Save");
    expect(
      await page.getByLabel("Support e-mail").evaluate((field: HTMLInputElement) => field.validity.valid),
    ).toBe(false);
    await page.getByLabel("Support e-mail").fill("help@gruesse.example");
    await press(page.getByRole("region", { name: "Support" }), "Save");
    await page.getByLabel("Announcement").fill("We have just opened");
    await press(page.getByRole("region", { name: "Pages" }), "Save");
    await page.getByLabel("Backups").fill("pg_dump every night to Frankfurt");
    await press(page.getByRole("region", { name: "Operation" }), "Save");
    await expect(page.getByRole("button", { name: "Undo the change of Backups" })).toBeVisible();
    const about = await (await page.request.get("/about")).text();
    for (const text of ["Grüße Verlag GmbH", "help@gruesse.example", "We have just opened"]) {
      expect(about).toContain(text);
    }
  });

  await test.step("writes the first prompt and sees the card that buyers will see", async () => {
    await go(page, "Content");
    await page.getByRole("tab", { name: "Categories" }).click();
    await press(page, "New category");
    await dialog(page).getByLabel("Name").fill("Own goods");
    await dialog(page).getByLabel("Description").fill("Written by ourselves.");
    await press(dialog(page), "Create");
    await page.getByRole("tab", { name: "Prompts" }).click();
    await press(page, "New prompt");
    await dialog(page).getByLabel("Category").selectOption("Own goods");
    await dialog(page).getByLabel("Title").fill("Plan a small garden");
    await dialog(page).getByLabel("Text").fill("Plan a garden of {size} in {climate}, bed by bed.");
    await dialog(page).getByLabel("Tags", { exact: true }).fill("garden,");
    await dialog(page).getByLabel("Tags", { exact: true }).fill("planning");
    await dialog(page).getByLabel("Tags", { exact: true }).press("Enter");
    const card = dialog(page).getByRole("figure", { name: "What buyers see" });
    await expect(card).toContainText("A mini prompt for garden and planning: plan a small garden.");
    await expect(card).toContainText("€0.99");
    await press(dialog(page), "Create");
    await expect(page.getByRole("row", { name: /Plan a small garden/ })).toBeVisible();
  });

  await test.step("imports a file: what cannot be read is told, errors come by line, then a dry run", async () => {
    await press(page, "Import");
    await chooseFile(page, "broken.json", '{"categories": [');
    await expect(dialog(page).getByText(/^This is not JSON/)).toBeVisible();
    await chooseFile(
      page,
      "wrong.csv",
      `${FILE}\nGrüße & Küsse,,Too short,,tiny\nNowhere,,No shelf,,"${TEXT}"`,
    );
    const errors = dialog(page).getByRole("table", { name: "Errors" });
    await expect(errors.getByRole("row")).toHaveText([
      /Where/,
      /line 5.*30 to 800/,
      /line 6.*needs a description/,
    ]);
    await expect(dialog(page).getByRole("button", { name: /^Import/ })).toBeDisabled();
    await chooseFile(page, "right.csv", FILE);
    const changes = dialog(page).getByRole("table", { name: "What would change" });
    await expect(changes.getByRole("row")).toHaveText([
      /Where/,
      /line 2.*Category/,
      /line 2.*Schreibe/,
      /line 3/,
    ]);
    await press(dialog(page), "Import 3 changes");
    await expect(dialog(page).getByText("The shop shows it within two seconds.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close" }).first().click();
    await expect(page.getByRole("row", { name: /Schreibe an Zoë/ })).toBeVisible();
  });

  await test.step("takes everything out and in again, byte for byte", async () => {
    for (const format of ["CSV", "JSON"] as const) {
      const before = await exportAs(page, format);
      expect(before.toString()).toContain("日本語");
      await page.getByLabel("Choose all prompts of this page").check();
      await press(page.getByRole("region", { name: "Chosen prompts" }), "Delete");
      await dialog(page).getByLabel("Type DELETE to go on").fill("DELETE");
      await press(dialog(page), "Delete 3 prompts");
      await expect(page.getByText("No prompts here")).toBeVisible();
      await press(page, "Import");
      await chooseFile(page, `prompts.${format.toLowerCase()}`, before);
      await press(dialog(page), "Import 3 changes");
      await expect(dialog(page).getByText("The shop shows it within two seconds.")).toBeVisible();
      await page.keyboard.press("Escape");
      expect((await exportAs(page, format)).equals(before)).toBe(true);
    }
  });

  await test.step("moves and tags many at once", async () => {
    await page.getByLabel("Choose Second letter").check();
    await page.getByLabel("Choose Schreibe an Zoë").check();
    const bar = page.getByRole("region", { name: "Chosen prompts" });
    await press(bar, "Tags");
    await dialog(page).getByLabel("Add", { exact: true }).fill("post");
    await press(dialog(page), "Change tags");
    await expect(page.getByText("2 prompts tagged")).toBeVisible();
    await page.getByLabel("Choose Second letter").check();
    await press(bar, "Move");
    await dialog(page).getByLabel("To category").selectOption("Own goods");
    await press(dialog(page), "Move");
    await expect(page.getByText("1 prompt moved")).toBeVisible();
    await expect(page.getByRole("row", { name: /Second letter/ })).toContainText("Own goods");
  });

  await test.step("switches test mode on in an open shop only with a word typed", async () => {
    await go(page, "Settings");
    await page.getByRole("switch", { name: "Test mode" }).click();
    await expect(dialog(page)).toContainText("This shop is open to the public.");
    await expect(dialog(page).getByRole("button", { name: "Switch it on" })).toBeDisabled();
    await dialog(page).getByLabel("Type FREE to go on").fill("FREE");
    await press(dialog(page), "Switch it on");
    await expect(page.getByText("Test mode is on")).toBeVisible();
  });

  await test.step("gives the first order back", async () => {
    const buyer = await registerBuyer(page, mailbox);
    const categories: { id: string; name: string }[] = await (
      await page.request.get("/api/catalogue/categories")
    ).json();
    const shelf = categories.find(({ name }) => name === "Own goods");
    const goods = await (await page.request.get(`/api/catalogue/categories/${shelf?.id}`)).json();
    const orderId = await buy(page.request, buyer, [goods.prompts[0]]);
    const receipt = linkIn(await mailbox.mailTo(buyer.email, "Your prompts are ready"));

    await go(page, "Orders");
    await page.getByRole("searchbox", { name: "Search orders" }).fill(buyer.email);
    await page.getByRole("link", { name: orderId.slice(0, 8) }).click();
    await press(page, "Mint a fresh link");
    await press(dialog(page), "Mint the link");
    const fresh = page.getByRole("alert").filter({ hasText: "The fresh link" }).locator("code");
    const url = here((await fresh.textContent()) ?? "");
    expect((await page.request.get(here(receipt))).status()).toBe(403);
    expect((await page.request.get(url)).status()).toBe(200);
    await press(page, "Re-send the mail");
    await press(dialog(page), "Send");
    await expect(page.getByRole("paragraph").filter({ hasText: "Receipt sent again" })).toBeVisible();
    await press(page, "Refund Order");
    await dialog(page).getByLabel("Why is it refunded?").fill("Bought by mistake");
    await press(dialog(page), "Refund Order");
    await expect(page.getByText("Refunded because")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Bought by mistake");
    expect((await page.request.get(url)).status()).toBe(403);
    await mailbox.mailTo(buyer.email, "Your refund");
  });

  await test.step("sells for money again, and takes a change back from the audit log", async () => {
    await go(page, "Settings");
    await page.getByRole("switch", { name: "Test mode" }).click();
    await press(dialog(page), "Switch it off");
    await expect(page.getByText("Test mode is off")).toBeVisible();
    await go(page, "Audit log");
    await page.getByLabel("About: an id or a setting's name").fill("announcement");
    await page.keyboard.press("Enter");
    const entry = page.getByRole("row", { name: /announcement/ });
    await entry.getByRole("button", { expanded: false }).click();
    await expect(page.getByRole("insertion")).toHaveText("We have just opened");
    await entry.getByRole("button", { name: /^Undo/ }).click();
    await press(dialog(page), "Undo");
    await expect(page.getByRole("row", { name: /Setting undone/ })).toBeVisible();
    expect(await (await page.request.get("/about")).text()).not.toContain("We have just opened");
  });
});
