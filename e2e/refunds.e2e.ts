import { fetchSession, register, signInQuietly, test } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, expectAccessible, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

test("a buyer asks for a refund with two clicks", async ({ page, buyer, goods }) => {
  await buy(page.request, buyer, goods.prompts.slice(0, 2));
  await open(page, "/account");
  await page.getByRole("button", { name: "View Details" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Request a Refund" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(dialog.getByText("Refund requested")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Request a Refund" })).toBeHidden();
});

test("an admin accepts a request, refunds a line and finds both in the books", async ({ page, goods }) => {
  const person = await register(page.request);
  const token = (await fetchSession(page.request, person)).access_token;
  const asked = await buy(page.request, { ...person, token }, goods.prompts.slice(0, 1));
  const kept = await buy(page.request, { ...person, token }, goods.prompts.slice(0, 2));
  await page.request.post(`/api/orders/${asked}/refund-request`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { reason: "Not what I hoped for" },
  });
  await signInQuietly(page, ADMIN);
  await open(page, "/admin/refund-requests");
  const card = page.getByRole("listitem").filter({ hasText: asked.slice(0, 8) });
  await card.getByRole("button", { name: "Accept" }).click();
  await expect(card.getByText("Accepted")).toBeVisible();

  await open(page, `/admin/orders?order=${kept}`);
  await page.getByRole("button", { name: `Refund ${goods.prompts[1].title}` }).click();
  await page.getByLabel("Why is it refunded?").fill("Bought by mistake");
  await page.getByRole("button", { name: "Refund Line" }).click();
  await expect(page.getByRole("main").getByText("Partly refunded")).toBeVisible();

  await open(page, "/admin/books");
  for (const id of [asked, kept]) {
    const rows = page.getByRole("row").filter({ hasText: id.slice(0, 8) });
    await expect(rows.filter({ hasText: "Refund" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Check Against Provider" }).click();
  // Other journeys leave payments behind that were only simulated; these two orders must agree.
  await expect(page.getByText(/^(Nothing differs|\d+ payments? differs?)$/)).toBeVisible();
  for (const id of [asked, kept])
    await expect(page.getByRole("rowheader", { name: `Order ${id.slice(0, 8)}` })).toHaveCount(0);
});
