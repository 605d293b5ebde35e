import { fetchSession, test } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, open } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

test("a bought prompt is filled in the library, copied, opened in an assistant and marked", async ({
  page,
  context,
  buyer,
  goods,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [first, second] = goods.prompts;
  const orderId = await buy(page.request, buyer, [first, second]);
  await open(page, `/purchase-success/${orderId}`);
  await page.getByRole("link", { name: "Open in Library" }).click();
  await expect(page.getByRole("heading", { name: "Library", level: 1 })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search your library" }).fill(second.title);
  await page.getByRole("link", { name: second.title }).click();
  await expect(page).toHaveURL(`/library/${second.id}`);
  await expect(page.getByRole("heading", { name: second.title })).toBeVisible();

  const fields = page.getByRole("form", { name: "Fill in the prompt" }).getByRole("textbox");
  const sheet = page.getByRole("region", { name: "The prompt" });
  for (const [at, field] of (await fields.all()).entries()) await field.fill(`my value ${at}`);
  await expect(sheet).toContainText("my value 0");
  await expect(page.getByText("Still missing")).toHaveCount(0);
  const text = (await sheet.textContent()) ?? "";
  expect(text).not.toContain("{");
  await page.getByRole("button", { name: "Copy Prompt" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  await page.evaluate(() => {
    window.open = (url) => {
      document.body.dataset.opened = String(url);
      return null;
    };
  });
  await page.getByRole("button", { name: "Open in …" }).click();
  await page.getByRole("menuitem", { name: "Claude" }).click();
  await expect(page.locator("body")).toHaveAttribute(
    "data-opened",
    `https://claude.ai/new?q=${encodeURIComponent(text)}`,
  );
  await page.getByRole("button", { name: "Open in …" }).click();
  await page.getByRole("menuitem", { name: "Gemini" }).click();
  await expect(page.getByText("Copied. Paste it there.")).toBeVisible();

  await page
    .getByRole("article")
    .getByRole("button", { name: `Favourite: ${second.title}` })
    .click();
  await page.reload();
  await expect(sheet).toContainText("my value 0");
  await expect(page.getByRole("article").getByRole("button", { name: "Favourite" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("an improved prompt is compared with the bought version, which can be used on; facts fill it", async ({
  page,
  buyer,
  goods,
}) => {
  const { access_token: adminToken } = await fetchSession(page.request, ADMIN);
  const headers = { Authorization: `Bearer ${adminToken}` };
  const prompts = "/api/admin/content/prompts";
  const data = {
    category_id: goods.category.id,
    title: `Plan a garden ${crypto.randomUUID()}`,
    tags: [],
    content: "Plan the garden of {company} for a year.",
    inputs: [{ name: "company", label: "Your company", hint: "", example: "Ada Ltd" }],
  };
  const prompt = await (await page.request.post(prompts, { headers, data })).json();
  await buy(page.request, buyer, [prompt]);
  const change = { content: "Plan the small garden of {company} for a year.", note: "Says how large." };
  await page.request.patch(`${prompts}/${prompt.id}`, { headers, data: change });

  await open(page, `/library/${prompt.id}`);
  await expect(page.getByText(/^Improved on \d+ \w+: Says how large\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "What changed" });
  await expect(dialog.getByRole("insertion")).toHaveText("small");
  await page.keyboard.press("Escape");
  const sheet = page.getByRole("region", { name: "The prompt" });
  await page.getByRole("button", { name: "Use the version I bought" }).click();
  await expect(sheet).toHaveText("Plan the garden of {company} for a year.");

  await page.getByRole("button", { name: "My facts" }).click();
  const facts = page.getByRole("dialog", { name: "My facts" });
  await facts.getByLabel("Value of Company").fill("Super Prompts Ltd");
  await facts.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toHaveText("Plan the garden of Super Prompts Ltd for a year.");

  await page.getByRole("button", { name: "Does not work for me" }).click();
  const problem = page.getByRole("dialog", { name: "Does not work for me" });
  await problem.getByLabel("What goes wrong?").fill("It forgets the balcony.");
  await problem.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We look at it and answer by mail.")).toBeVisible();
});
