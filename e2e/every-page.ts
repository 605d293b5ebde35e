import { test as base } from "@playwright/test";
import routes from "../web/routes.ts";
import { fetchSession, type Goods, type Person, register } from "./people.ts";
import { buy, fillCart } from "./purchases.ts";
import { STORES } from "./stores.ts";

/** Somebody with a purchase and a cart that holds it again, for pages that are only looked at; once for each worker. */
export interface Household {
  person: Person;
  userId: string;
  orderId: string;
  categoryId: string;
  slug: string;
}

export const householdFixture = base.extend<object, { household: Household }>({
  household: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: STORES.testMode.url });
      const person = await register(request);
      const session = await fetchSession(request, person);
      const buyer = { ...person, token: session.access_token };
      const [{ id: categoryId }] = await (await request.get("/api/catalogue/categories")).json();
      const { prompts }: Goods = await (await request.get(`/api/catalogue/categories/${categoryId}`)).json();
      const orderId = await buy(request, buyer, [prompts[0]]);
      await fillCart(request, buyer, [prompts[0], ...prompts.slice(-2)]);
      await use({ person, userId: session.user.id, orderId, categoryId, slug: prompts[0].slug });
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

interface Visit {
  pattern: string;
  as: "stranger" | "buyer" | "admin";
  path: (household: Household) => string;
}

/** An address for each pattern with a parameter. */
const EXAMPLES: Record<string, Visit["path"]> = {
  "/category/:categoryId": ({ categoryId }) => `/category/${categoryId}`,
  "/prompt/:slug": ({ slug }) => `/prompt/${slug}`,
  "/tag/:tag": () => "/tag/planning",
  "/purchase-success/:orderId": ({ orderId }) => `/purchase-success/${orderId}`,
  "/order-status/:orderId": ({ orderId }) => `/order-status/${orderId}`,
  "/library/:promptId?": () => "/library",
  "/test-results/:testType?": () => "/test-results",
  "/*": () => "/no/such/page",
};
const FOR_BUYERS = [
  "/cart",
  "/checkout",
  "/purchase-success/:orderId",
  "/account",
  "/library/:promptId?",
  "/oauth/consent",
];

function visitTo(pattern: string): Visit {
  const isPlain = !/[:*?]/.test(pattern);
  const path = isPlain ? () => pattern : EXAMPLES[pattern];
  if (!path) throw new Error(`Say in every-page.ts which address stands for the route ${pattern}.`);
  if (pattern.startsWith("/admin")) return { pattern, path, as: "admin" };
  return { pattern, path, as: FOR_BUYERS.includes(pattern) ? "buyer" : "stranger" };
}

/** The route table itself: a page that is added there is looked at from its first day. */
export const VISITS = routes.map(({ path = "" }) => visitTo(`/${path}`));
