import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Household } from "./every-page.ts";
import { expectArrived } from "./looks.ts";
import { userMenu } from "./people.ts";

export interface Overlay {
  name: string;
  path: string | ((household: Household) => string);
  as?: "buyer" | "admin";
  onPhone?: true;
  /** What has to happen before it can be opened. */
  first?: (page: Page) => Promise<void>;
  opener: (page: Page) => Locator;
  overlay?: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true });
const inMain = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first();
const inFooter = (name: string) => (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name });
const choosePrompt = (page: Page) => page.getByRole("row").nth(1).getByRole("checkbox").check();

/** Leaves something in the audit log that can be undone. */
async function changeValidity(page: Page): Promise<void> {
  const days = page.getByRole("spinbutton", { name: "Download validity" });
  const next = String(randomInt(8, 365));
  await days.fill(next);
  await page.getByRole("region").filter({ has: days }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `→ ${next}` })).toBeVisible();
}

export const OVERLAYS: Overlay[] = [
  { name: "contact dialog", path: "/about", opener: inFooter("Contact Support") },
  { name: "cookie preferences", path: "/about", opener: inFooter("Cookie settings") },
  { name: "menu of a phone", path: "/about", onPhone: true, opener: button("Menu") },
  {
    name: "menu of a signed-in phone",
    path: "/about",
    as: "buyer",
    onPhone: true,
    opener: button("Menu"),
  },
  {
    name: "list of categories",
    path: "/about",
    opener: button("Browse Prompts"),
    overlay: (page) => page.getByRole("banner").getByRole("list"),
  },
  {
    name: "empty small cart",
    path: "/about",
    opener: button("Cart"),
    overlay: (page) => page.getByRole("region", { name: "Shopping cart" }),
  },
  {
    name: "small cart",
    path: "/about",
    as: "buyer",
    opener: button(/^Cart, 3/),
    overlay: (page) => page.getByRole("region", { name: "Shopping cart" }),
  },
  {
    name: "user menu",
    path: "/about",
    as: "buyer",
    opener: userMenu,
    overlay: (page) => page.getByRole("menu"),
  },
  { name: "order dialog", path: "/account", as: "buyer", opener: inMain(/^View Details/) },
  {
    name: "question about a second copy",
    path: "/checkout",
    as: "buyer",
    opener: inMain("Simulate Payment"),
  },
  { name: "prompt dialog", path: "/admin/content", as: "admin", opener: inMain("New prompt") },
  {
    name: "category dialog",
    path: "/admin/content?tab=categories",
    as: "admin",
    opener: inMain("New category"),
  },
  { name: "import dialog", path: "/admin/content", as: "admin", opener: inMain("Import") },
  { name: "move dialog", path: "/admin/content", as: "admin", first: choosePrompt, opener: inMain("Move") },
  { name: "tags dialog", path: "/admin/content", as: "admin", first: choosePrompt, opener: inMain("Tags") },
  { name: "question before clearing", path: "/admin", as: "admin", opener: inMain(/^Clear/) },
  {
    name: "question before a refund",
    path: ({ orderId }) => `/admin/orders?order=${orderId}`,
    as: "admin",
    opener: inMain("Refund Order"),
  },
  {
    name: "menu with a choice",
    path: "/dev/ui",
    opener: inMain("Menu"),
    overlay: (page) => page.getByRole("menu"),
  },
  { name: "question before a prompt goes", path: "/admin/content", as: "admin", opener: inMain(/^Delete /) },
  {
    name: "question before chosen prompts go",
    path: "/admin/content",
    as: "admin",
    first: choosePrompt,
    opener: (page) =>
      page.getByRole("region", { name: "Chosen prompts" }).getByRole("button", { name: "Delete" }),
  },
  {
    name: "question before a category goes",
    path: "/admin/content?tab=categories",
    as: "admin",
    opener: inMain(/^Delete /),
  },
  { name: "dialog of a prompt that is there", path: "/admin/content", as: "admin", opener: inMain(/^Edit /) },
  ...["Grant admin", "Send reset", "End sessions", "Disable", "Delete account"].map(
    (name): Overlay => ({
      name: `question "${name}"`,
      path: ({ userId }) => `/admin/users?user=${userId}`,
      as: "admin",
      opener: button(name),
    }),
  ),
  {
    name: "question before a setting is undone",
    path: "/admin/settings",
    as: "admin",
    first: changeValidity,
    opener: inMain(/^Undo the change of/),
  },
  {
    name: "question before an undo in the audit log",
    path: "/admin/settings",
    as: "admin",
    first: async (page) => {
      await changeValidity(page);
      await page.getByRole("link", { name: "All of them" }).click();
      await expectArrived(page);
    },
    opener: inMain(/^Undo: /),
  },
  {
    name: "question before test mode goes off",
    path: "/admin/settings",
    as: "admin",
    opener: (page) => page.getByRole("switch", { name: "Test mode" }),
  },
];
