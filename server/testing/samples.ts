import { randomUUID } from "node:crypto";

/** Ids that exist in the shop under test, whoever they belong to. */
export interface Known {
  ids: string[];
  promptId: string;
  categoryId: string;
  orderId: string;
  auditId: string;
  email: string;
  cpi: string;
}

type Body = Record<string, unknown>;

/** A body for each call that takes one, as a well-behaved client would send it: what is spoilt has to begin sound. */
export function sampleBodies(known: Known): Record<string, Body[]> {
  const { promptId, categoryId, orderId, email, cpi } = known;
  const prompt = {
    ...{ category_id: categoryId, title: "Plan a garden", tags: ["home"] },
    content: "Plan a small garden for {place} and list what to plant in each month.",
    gives: "a bed plan for the year, with a list for each month",
    inputs: [{ name: "place", label: "Where it is", hint: "", example: "a balcony to the north" }],
    example_answer: "In March: broad beans in the long box. […]",
  };
  const account = { email: `new-${randomUUID()}@example.com`, password: "a long password" };
  const challenge = { code_challenge: "a".repeat(43), code_challenge_method: "s256" };
  const credential = { id: "Y3JlZA", rawId: "Y3JlZA", type: "public-key" };
  const adminUser = { ...account, email_confirm: true, user_metadata: { display_name: "Ada" } };
  return {
    "POST /api/cart/items": [{ prompt_id: promptId }],
    "PATCH /api/cart/items/:id": [{ quantity: 2 }],
    "POST /api/checkout/quote": [{}, { code: "SPRING" }, { package_type: "5-pack", category_id: categoryId }],
    "POST /api/checkout/simulate": [
      { idempotency_key: "key", total_amount: 500 },
      { idempotency_key: "key", total_amount: 499, package_type: "5-pack", category_id: categoryId },
    ],
    "POST /functions/v1/nova-casp-payment": [
      {
        ...{ packageType: "cart", totalAmount: 500, returnUrl: "/purchase-success", idempotencyKey: "key" },
        items: [{ prompt_id: promptId, quantity: 1, price: 500 }],
      },
      { packageType: "5-pack", categoryId, userId: "someone", totalAmount: 499, idempotencyKey: "key" },
      { packageType: "5-pack", categoryId, userEmail: email, totalAmount: 499, serviceOverride: "card" },
    ],
    "POST /functions/v1/send-purchase-email": [{ orderId, userEmail: email }],
    "POST /functions/v1/nova-casp-webhook": [
      { id: "evt-1", data: { id: "pay-1" }, status: "processed", livemode: false },
    ],
    "POST /functions/v1/stripe-webhook": [
      {
        ...{ id: "evt_1", type: "checkout.session.completed", livemode: false },
        data: { object: { id: "cs_test_1" } },
      },
    ],
    "POST /functions/v1/nova-casp-webhook-simulate": [{ orderId, cpi, paymentStatus: "failed" }],
    "PUT /api/reviews/:promptId": [{ stars: 5, text: "It found the cause at once." }],
    "PATCH /api/admin/reviews/:id": [{ hidden: true, reason: "rude words" }, { answer: "Thank you." }],
    "PATCH /api/profile": [{ display_name: "Ada" }],
    "POST /auth/v1/signup": [{ ...account, data: { display_name: "Ada" }, ...challenge }],
    "POST /auth/v1/token": [
      { email, password: "wrong password" },
      { refresh_token: "no-such-token" },
      { auth_code: "code", code_verifier: "verifier" },
      { provider: "google" },
    ],
    "POST /auth/v1/recover": [{ email, ...challenge }],
    "POST /auth/v1/resend": [{ type: "signup", email }],
    "POST /auth/v1/otp": [{ email, create_user: false, data: {} }],
    "POST /auth/v1/verify": [
      { type: "signup", token_hash: "hash" },
      { type: "email", token: "123456", email },
    ],
    "PUT /auth/v1/user": [
      { password: "another password", data: { display_name: "Ada" } },
      { email: account.email, app_metadata: { role: "admin" } },
    ],
    "POST /auth/v1/factors": [{ factor_type: "totp", friendly_name: "phone", issuer: "shop" }],
    "POST /auth/v1/factors/:id/verify": [{ challenge_id: randomUUID(), code: "123456" }],
    "POST /auth/v1/factors/recovery-codes": [{ friendly_name: "Codes" }],
    "POST /auth/v1/factors/recovery-codes/verify": [{ code: "k4m9-x7qp-2ab8-ht3z" }],
    "POST /auth/v1/passkeys/registration/verify": [
      {
        challenge_id: randomUUID(),
        credential: { ...credential, response: { clientDataJSON: "e30", attestationObject: "oA" } },
      },
    ],
    "POST /auth/v1/passkeys/authentication/verify": [
      {
        challenge_id: randomUUID(),
        credential: {
          ...credential,
          response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA", userHandle: "AA" },
        },
      },
    ],
    "PATCH /auth/v1/passkeys/:id": [{ friendly_name: "Laptop" }],
    "POST /auth/v1/invite": [{ email: account.email, data: {} }],
    "POST /auth/v1/admin/generate_link": [{ type: "recovery", email, redirect_to: "/" }],
    "POST /auth/v1/admin/users": [adminUser],
    "PUT /auth/v1/admin/users/:id": [{ ...adminUser, ban_duration: "24h", app_metadata: {} }],
    "POST /api/admin/content/categories": [{ name: "Garden", description: "Plants and plans." }],
    "PATCH /api/admin/content/categories/:id": [{ name: "Garden", description: "Plants and plans." }],
    "POST /api/admin/content/prompts": [prompt],
    "PATCH /api/admin/content/prompts/:id": [{ ...prompt, note: "Asks for the place first." }],
    "POST /api/admin/content/prompts/check": [{ ...prompt, id: promptId }],
    "POST /api/admin/content/prompts/bulk": [
      { action: "retag", ids: [promptId], add: ["home"], remove: ["work"] },
      { action: "move", ids: [promptId], category_id: categoryId },
    ],
    "POST /api/admin/content/import": [{ categories: [{ name: "Garden", prompts: [prompt] }] }],
    "POST /api/library/:promptId/fill": [{ values: { place: "a balcony" }, version: 1 }],
    "PUT /api/library/:promptId/favourite": [{ favourite: true }],
    "PUT /api/library/facts": [{ facts: { Company: "Super Prompts Ltd" } }],
    "POST /api/library/:promptId/problem": [{ text: "It answers in the wrong language." }],
    "PATCH /api/admin/cases/:id": [{ answer: "Please try version 2.", state: "closed" }],
    "POST /api/admin/orders/:id/fail": [{ reason: "not paid" }],
    "POST /api/admin/orders/:id/refund": [{ reason: "not liked" }],
    "POST /api/admin/codes": [
      {
        ...{
          code: "SPRING",
          label: "Spring sale",
          percent: 10,
          amount: null,
          max_uses: 5,
          once_per_person: true,
        },
        ...{ starts_at: "2026-01-01T00:00:00Z", ends_at: "2099-01-01T00:00:00Z", category_ids: [categoryId] },
      },
    ],
    "PATCH /api/admin/codes/:id": [{ label: "Autumn sale", percent: 20 }],
    "POST /api/admin/orders/:id/refunds": [
      { amount: 1, reason: "not liked" },
      { item_ids: [randomUUID()], reason: "not liked" },
    ],
    "POST /api/admin/refund-requests/:id": [{ decision: "accept" }, { decision: "decline", reason: "used" }],
    "POST /api/orders/:id/refund-request": [{ reason: "not liked", item_ids: [randomUUID()] }],
    "PATCH /api/admin/settings": [
      { company_name: "Shop", support_email: email, download_validity_days: 7, announcement: "Hello" },
    ],
    "POST /api/admin/settings/undo": [{ audit_id: known.auditId }],
    "POST /sandbox/payments": [
      {
        ...{ reference: orderId, amount: 499, currency: "EUR", service: "card", customer_email: email },
        ...{ return_url: "http://localhost/", webhook_url: "http://127.0.0.1:1/" },
      },
    ],
    "POST /sandbox/pay/:cpi": [{ number: "4111111111111111", expiry: "03/51", cvv: "123" }],
    "POST /sandbox/payments/:id/refunds": [{ amount: 1, reason: "not liked" }],
    "POST /sandbox/pay/:cpi/dispute": [{ step: "open" }],
    "POST /sandbox/pay/:cpi/3ds": [{ decision: "decline" }],
  };
}

/** Names that some address reads from its query, with a value it takes. */
export const sampleQuery = (known: Known): Record<string, string> => ({
  ...{ page: "1", per_page: "25", search: "plan", sort: "title", order: "asc", filter: "admins" },
  ...{ tier: "Mini", category_id: known.categoryId, status: "paid", held: "1", refunded: "1", mode: "all" },
  ...{ from: "2026-01-01", to: "2026-01-31", by: "week", actor: "a", action: "user.delete", subject: "x" },
  ...{ format: "csv", dry_run: "1", with_prompts: "1", orderId: known.orderId, token: "token" },
  ...{ redirect_to: "/account", grant_type: "password", type: "signup", scope: "local" },
});
