import { test as base, fetchSession, register, signInQuietly } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

const test = base.extend<{ sale: { orderId: string; userId: string } }>({
  sale: async ({ page, goods }, use) => {
    const person = await register(page.request);
    const { access_token, user } = (await fetchSession(page.request, person)) as {
      access_token: string;
      user?: { id: string };
    };
    const orderId = await buy(page.request, { ...person, token: access_token }, goods.prompts.slice(0, 3));
    await signInQuietly(page, ADMIN);
    await use({ orderId, userId: user?.id ?? "" });
  },
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Whatever of the page can only be seen by pushing it sideways, and whatever a thumb would miss. */
function faults(): string[] {
  const FINGER = 43.5;
  const shown = (element: Element) => element.checkVisibility() && !element.closest(".sr-only");
  const nameOf = (element: Element) =>
    (element.getAttribute("aria-label") || element.textContent || element.tagName).trim().slice(0, 40);
  const all = [...document.querySelectorAll("main *, [role=dialog] *")].filter(shown);
  const sideways = all.filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX),
  );
  const reach = (element: Element) => {
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const around = getComputedStyle(element, "::after");
    const grown = around.content === "none" ? 0 : Number.parseFloat(around.height) || 0;
    return Math.max(box.height, element.getBoundingClientRect().height, grown);
  };
  const small = all.filter(
    (element) => element.matches("a, button, input, select, textarea, summary") && reach(element) < FINGER,
  );
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return [
    ...(isWide ? ["the page is wider than the screen"] : []),
    ...sideways.map((element) => `scrolls sideways: ${nameOf(element)}`),
    ...small.map((element) => `too small: ${nameOf(element)}`),
  ];
}

test("every admin page shows its facts on a phone without pushing, within a thumb's reach", async ({
  page,
  sale,
}) => {
  test.setTimeout(120_000);
  const places = [
    "/admin",
    "/admin/orders",
    `/admin/orders?order=${sale.orderId}`,
    "/admin/users",
    `/admin/users?user=${sale.userId}`,
    "/admin/content",
    "/admin/content?tab=categories",
    "/admin/content?edit=new",
    "/admin/analytics",
    "/admin/settings",
    "/admin/audit",
  ];
  for (const place of places) {
    await open(page, place);
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
    await expect(page.getByLabel("Loading", { exact: true })).toHaveCount(0);
    expect(await page.evaluate(faults), place).toEqual([]);
  }
});

test("a large revenue stays on one line on a phone", async ({ page, sale: _ }) => {
  await page.route("**/api/admin/overview", async (route) => {
    const answer = await route.fetch();
    const overview = await answer.json();
    overview.today.revenue = 1_234_567_89;
    await route.fulfill({ response: answer, json: overview });
  });
  await open(page, "/admin");
  const revenue = page.getByText(/€1,?234,?567\.89/);
  const oneLine = await page.getByText("New users").locator("xpath=../dd").boundingBox();
  expect((await revenue.boundingBox())?.height).toBe(oneLine?.height);
  expect(await page.evaluate(faults)).toEqual([]);
});

test("prompts are chosen, sorted and edited with a thumb", async ({ page }) => {
  await signInQuietly(page, ADMIN);
  await open(page, "/admin/content");
  await page.getByLabel("Sort").selectOption("Longest first");
  const first = page.getByRole("list", { name: "Prompts" }).getByRole("listitem").first();
  await expect(first).toContainText("€5.00");
  await first.getByRole("checkbox").tap();
  await expect(page.getByText("1 prompt chosen")).toBeVisible();
  await first.getByRole("button", { name: /^Edit/ }).tap();
  await expect(page.getByRole("dialog").getByLabel("Title")).not.toHaveValue("");
});
