import { expect, mergeTests, type Page } from "@playwright/test";
import { householdFixture } from "./every-page.ts";
import { test as peopleTest, signInQuietly } from "./people.ts";
import { addButton, badge, euro, fillCart } from "./purchases.ts";
import { open } from "./shop-test.ts";

const test = mergeTests(peopleTest, householdFixture);

/** What a screen reader finds on a page, in its order; what is not named here may stand between. */
const expectTree = (page: Page, tree: string) => expect(page.locator("body")).toMatchAriaSnapshot(tree);

const SIGNED_OUT_HEADER = `
  - link "Skip to content"
  - banner:
    - link "Super Prompts"
    - navigation "Main":
      - link "Home"
      - link "Store"
      - link "About"
      - link "FAQ"
      - button "Browse Prompts"
    - button "Dark theme"
    - button "Cart"
    - link "Sign In"`;

const FOOTER = `
  - contentinfo:
    - navigation "Footer":
      - heading "Information" [level=2]
    - heading "Help" [level=2]
    - button "Contact Support"
    - button "Cookie settings"
    - list "Cards we accept":
      - listitem:
        - img "Visa"
      - listitem:
        - img "Mastercard"`;

test("the landing page reads as header, content, footer", async ({ page }) => {
  await open(page, "/");
  await expectTree(
    page,
    `${SIGNED_OUT_HEADER}
  - main:
    - heading "Discover Premium AI Prompts That Actually Work" [level=1]
    - heading "Premium AI Prompts Collection" [level=2]
    - heading "Ready-to-Use Prompt Templates" [level=2]
    - heading "Specialized Solutions for Every Need" [level=2]
    - region "How it works":
      - heading "How it works" [level=2]
      - list:
        - listitem:
          - img "Length 1 of 5"
          - heading "Mini" [level=3]
          - paragraph: €0.99
    - region "What Our Customers Say":
      - button "Previous testimonial" [disabled]
      - button "Next testimonial"
      - group "1 of 12":
        - figure:
          - img /Rated \\d.\\d of 5/
    - region "How to Use Premium AI Prompts"
${FOOTER}`,
  );
});

test("a category reads as its lengths, each prompt with its price and a button of its own", async ({
  page,
  goods: { category, prompts },
}) => {
  await open(page, `/category/${category.id}`);
  await expectTree(
    page,
    `${SIGNED_OUT_HEADER}
  - main:
    - link "Back to Categories"
    - heading "${category.name}" [level=1]
    - navigation "Lengths":
      - list:
        - listitem:
          - link "Mini €0.99"
        - listitem:
          - link "Short €1.99"
    - region "Mini":
      - img "Length 1 of 5"
      - heading "Mini" [level=2]
      - list:
        - listitem:
          - article:
            - heading "${prompts[0].title}" [level=3]
            - list "Tags"
            - text: ${euro(prompts[0].price)}
            - button "Add to Cart"
    - region "How buying works"
${FOOTER}`,
  );
  await expect(addButton(page, prompts[0].title)).toHaveAccessibleDescription(prompts[0].title);
});

test("cart and checkout say what each number is", async ({ page, household }) => {
  await signInQuietly(page, household.person);
  await open(page, "/cart");
  await expectTree(
    page,
    `
  - main:
    - heading "Your Cart" [level=1]
    - button "Clear Cart"
    - list "Items":
      - listitem:
        - img "Length 1 of 5"
        - heading [level=2]
        - group /Quantity of/:
          - button "Decrease"
          - status: "1"
          - button "Increase"
        - paragraph: €0.99
        - button /Remove/
    - region "Order Summary":
      - heading "Order Summary" [level=2]
      - term: Subtotal
      - definition: /€\\d+\\.\\d\\d/
      - term: Total
      - definition: /€\\d+\\.\\d\\d/
      - link "Proceed to Checkout"`,
  );
  await open(page, "/checkout");
  await expectTree(
    page,
    `
  - main:
    - heading "Checkout" [level=1]
    - region "Email":
      - heading "Email" [level=2]
      - paragraph: ${household.person.email}
    - region "Review your order":
      - list:
        - listitem:
          - heading [level=3]
          - paragraph: €0.99 × 1
    - region "Payment Summary":
      - term: VAT (included)
      - definition: €0.00
      - term: Total
      - definition: /€\\d+\\.\\d\\d/
      - button "Simulate Payment"
    - link "Back to Cart"`,
  );
});

test("a change of the cart is read out", async ({ page, buyer, goods }) => {
  const [first, second] = goods.prompts;
  await fillCart(page.request, buyer, [first]);
  await open(page, `/category/${goods.category.id}`);
  await expect(badge(page)).toHaveText("1");
  await addButton(page, second.title).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await expect(notices).toHaveAttribute("aria-live", "polite");
  await expect(notices).toContainText(`${second.title} has been added to your cart.`);
});

test("what is wrong with a field is read out with it", async ({ page, buyer }) => {
  await open(page, "/account");
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  const confirmation = page.getByLabel("Confirm Password");
  await page.getByLabel("Current Password").fill(buyer.password);
  await page.getByLabel("New Password", { exact: true }).fill("a-new-password");
  await confirmation.fill("another-password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("New password and confirmation must match.")).toBeVisible();
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAttribute("aria-invalid", "true");

  await page.getByRole("contentinfo").getByRole("button", { name: "Contact Support" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send Message" }).click();
  for (const [label, complaint] of [
    ["Name", "Name must be at least 2 characters"],
    ["Email", "Invalid email address"],
    ["Subject", "Subject must be at least 3 characters"],
    ["Message", "Message must be at least 10 characters 0 / 1000 characters"],
  ] as const) {
    const field = page.getByRole("dialog").getByLabel(label);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(complaint);
  }
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
});
