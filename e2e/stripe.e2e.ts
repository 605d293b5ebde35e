import type { Page } from "@playwright/test";
import { StoreProcess } from "#tools/harness/store-process.ts";
import { openStripe } from "#tools/stripe/server.ts";
import { type Buyer, test as base, type Prompt, signInQuietly } from "./people.ts";
import { badge, fillCart } from "./purchases.ts";
import { expect, expectAccessible, open } from "./shop-test.ts";
import { ADMIN, startCommand } from "./stores.ts";

const FIRST_PORT = 4340;

/** A shop that sells through the stand-in for Stripe. */
const test = base.extend<{ baseURL: string }, { stripeShop: string }>({
  stripeShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex;
      const url = `http://localhost:${port}`;
      const keys = { secretKey: "sk_test_browser", webhookSecret: "whsec_browser" };
      const stripe = await openStripe({ ...keys, webhookUrl: `${url}/functions/v1/stripe-webhook` });
      const { env } = startCommand({
        url,
        port,
        env: {
          PUBLIC_URL: url,
          PAYMENT_PROVIDER: "stripe",
          STRIPE_SECRET_KEY: keys.secretKey,
          STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
          STRIPE_API_BASE: stripe.url,
        },
      });
      const store = new StoreProcess({ folder: env.DATA_DIR, port, env });
      await store.start();
      await use(url);
      await store.stop();
      stripe.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop),
});

async function goToStripe(page: Page, buyer: Buyer, prompt: Prompt) {
  await fillCart(page.request, buyer, [prompt]);
  await open(page, "/checkout");
  await page.getByRole("button", { name: "Confirm and Pay" }).click();
  await expect(page.getByRole("heading", { name: /^Pay / })).toBeVisible();
}

const payWith = async (page: Page, card: string) => {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Pay" }).click();
};

test("a buyer pays on Stripe's page, after a card that was declined", async ({ page, buyer, goods }) => {
  await goToStripe(page, buyer, goods.prompts[0]);
  await payWith(page, "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await payWith(page, "4000 0025 0000 3155");
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page.getByRole("heading", { name: "Purchase Successful!" })).toBeVisible();
});

test("turning back on Stripe's page cancels the payment and brings the cart back", async ({
  page,
  buyer,
  goods,
}) => {
  await goToStripe(page, buyer, goods.prompts[0]);
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page.getByText("Your prompts are back in your cart.")).toBeVisible();
  await expect(page.getByText("Payment Failed")).toBeVisible();
  await expect(badge(page)).toHaveText("1");
  await expect(page).toHaveURL(/\/order-status\/[\w-]+$/);
});

test("the payment lab shows an admin Stripe's cards, addresses and variables", async ({ page }) => {
  await signInQuietly(page, ADMIN);
  await open(page, "/nova-playbook");
  await expect(page.getByText("4242 4242 4242 4242")).toBeVisible();
  await expectAccessible(page);
  await open(page, "/production-readiness");
  await expect(page.getByText(/\/functions\/v1\/stripe-webhook$/)).toBeVisible();
  await expect(
    page.getByText(/^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are the live ones/),
  ).toBeVisible();
});
