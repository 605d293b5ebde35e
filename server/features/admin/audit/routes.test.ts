import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditList } from "#contracts/admin/audit.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { auditLog } from "#server/database/schema/operations.ts";
import { orders } from "#server/database/schema/shop.ts";
import { createAccount } from "#server/features/auth/service.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, fillCart, json, listenTo, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
await listenTo(shop);
const admin = await signUp(shop, { admin: true });
const CONTENT = "/api/admin/content";

const person = async () => (await signUp(shop)).user.id;
const newcomer = async () =>
  (
    await createAccount(shop.ctx, shop.ctx.db, {
      email: `${crypto.randomUUID()}@example.com`,
      confirmed: false,
    })
  )?.id;
const bought = async () => (await buy(await signUp(shop), await somePrompts(shop, 1))).id;
const held = async () => {
  const id = await bought();
  const change = { status: "pending", novaPaymentStatus: "held: amount mismatch" } as const;
  await shop.ctx.db.update(orders).set(change).where(eq(orders.id, id));
  return id;
};
const unpaid = async () => {
  const buyer = await signUp(shop);
  const cart = await fillCart(buyer, await somePrompts(shop, 1));
  return (await json<PaymentResponse>(buyer.post("/functions/v1/nova-casp-payment", payFor(cart)))).orderId;
};
const shelf = async () => {
  const body = { name: `Shelf ${crypto.randomUUID()}`, description: "For a test." };
  return (await json<{ id: string }>(admin.post(`${CONTENT}/categories`, body))).id;
};
const draft = async () => ({
  category_id: await shelf(),
  title: "A prompt",
  tags: [],
  content: `${crypto.randomUUID()} is the text.`,
});
const prompt = async () => (await json<{ id: string }>(admin.post(`${CONTENT}/prompts`, await draft()))).id;
const lastChange = async () => {
  await admin.patch("/api/admin/settings", { announcement: crypto.randomUUID() });
  return (await json<AuditList>(admin.get("/api/admin/audit?action=settings.change"))).items[0]?.id;
};

const refundRequest = async () => {
  const buyer = await signUp(shop);
  const { id } = await buy(buyer, await somePrompts(shop, 1));
  await buyer.post(`/api/orders/${id}/refund-request`, { reason: "Unhappy" });
  const { items } = await json<{ items: { id: string }[] }>(admin.get("/api/admin/refund-requests"));
  return items[0]?.id;
};
const review = async () => {
  const buyer = await signUp(shop);
  const [bought] = await somePrompts(shop, 1);
  await buy(buyer, bought ? [bought] : []);
  await buyer.put(`/api/reviews/${bought?.id}`, { stars: 4, text: "It did what it says." });
  const { items } = await json<{ items: { id: string }[] }>(admin.get("/api/admin/reviews"));
  return items[0]?.id;
};

const reportedCase = async () => {
  const buyer = await signUp(shop);
  const [owned] = await somePrompts(shop, 1);
  await buy(buyer, owned ? [owned] : []);
  const body = { text: "It answers in the wrong language." };
  return (await json<{ case_id: string }>(buyer.post(`/api/library/${owned?.id}/problem`, body))).case_id;
};

const code = async () => {
  const body = { code: `C-${crypto.randomUUID()}`, percent: 10 };
  return (await json<{ id: string }>(admin.post("/api/admin/codes", body))).id;
};

/** How to make each change happen: the id in its path, its body, and the deed it must leave behind. */
type Recipe = { deed: string; id?: () => Promise<string | undefined>; body?: () => unknown };
const RECIPES: Record<string, Recipe> = {
  "POST /api/admin/content/categories": {
    deed: "category.create",
    body: () => ({ name: "Audited", description: "Once." }),
  },
  "PATCH /api/admin/content/categories/:id": {
    deed: "category.update",
    id: shelf,
    body: () => ({ description: "Changed." }),
  },
  "DELETE /api/admin/content/categories/:id": { deed: "category.delete", id: shelf },
  "POST /api/admin/content/prompts": { deed: "prompt.create", body: draft },
  "PATCH /api/admin/content/prompts/:id": {
    deed: "prompt.update",
    id: prompt,
    body: () => ({ title: "Other" }),
  },
  "DELETE /api/admin/content/prompts/:id": { deed: "prompt.delete", id: prompt },
  "POST /api/admin/content/prompts/bulk": {
    deed: "prompt.bulk_delete",
    body: async () => ({ action: "delete", ids: [await prompt()] }),
  },
  "POST /api/admin/content/import": { deed: "content.import", body: () => ({ categories: [] }) },
  "POST /api/admin/users/:id/grant-admin": { deed: "user.grant_admin", id: person },
  "POST /api/admin/users/:id/revoke-admin": { deed: "user.revoke_admin", id: person },
  "POST /api/admin/users/:id/resend-confirmation": { deed: "user.resend_confirmation", id: newcomer },
  "POST /api/admin/users/:id/send-reset": { deed: "user.send_reset", id: person },
  "POST /api/admin/users/:id/end-sessions": { deed: "user.end_sessions", id: person },
  "POST /api/admin/users/:id/disable": { deed: "user.disable", id: person },
  "POST /api/admin/users/:id/enable": { deed: "user.enable", id: person },
  "DELETE /api/admin/users/:id": { deed: "user.delete", id: person },
  "POST /api/admin/orders/:id/resend-mail": { deed: "order.resend_mail", id: bought },
  "POST /api/admin/orders/:id/fresh-link": { deed: "order.fresh_link", id: bought },
  "POST /api/admin/orders/:id/ask-provider": { deed: "order.ask_provider", id: unpaid },
  "POST /api/admin/orders/:id/release": { deed: "order.release", id: held },
  "POST /api/admin/orders/:id/fail": { deed: "order.fail", id: held, body: () => ({ reason: "Not paid" }) },
  "POST /api/admin/orders/:id/refund": {
    deed: "order.refund",
    id: bought,
    body: () => ({ reason: "Unhappy" }),
  },
  "POST /api/admin/orders/:id/refunds": {
    deed: "order.refund",
    id: bought,
    body: () => ({ amount: 1, reason: "Unhappy" }),
  },
  "POST /api/admin/refund-requests/:id": {
    deed: "refund_request.decide",
    id: refundRequest,
    body: () => ({ decision: "decline", reason: "Used up" }),
  },
  "POST /api/admin/books/reconciliation": { deed: "books.check" },
  "PATCH /api/admin/reviews/:id": {
    deed: "review.answer",
    id: review,
    body: () => ({ answer: "Thank you." }),
  },
  "POST /api/admin/codes": { deed: "code.create", body: () => ({ code: "AUDITED", percent: 10 }) },
  "PATCH /api/admin/codes/:id": { deed: "code.change", id: code, body: () => ({ label: "Spring" }) },
  "POST /api/admin/codes/:id/end": { deed: "code.end", id: code },
  "PATCH /api/admin/cases/:id": { deed: "case.close", id: reportedCase, body: () => ({ state: "closed" }) },
  "PATCH /api/admin/settings": {
    deed: "settings.change",
    body: () => ({ company_name: crypto.randomUUID() }),
  },
  "POST /api/admin/settings/undo": {
    deed: "settings.undo",
    body: async () => ({ audit_id: await lastChange() }),
  },
  "POST /functions/v1/fix-prompt-pricing": { deed: "catalogue.fix_pricing" },
  "POST /functions/v1/populate-prompts": { deed: "catalogue.populate" },
  "POST /functions/v1/clear-prompts": { deed: "catalogue.clear" },
};
/** Asks and changes nothing. */
const READS = ["POST /api/admin/content/prompts/check"];

test("every way to change something is in the walk", () => {
  const mutations = shop.app.routes
    .filter(({ method, path }) => method !== "ALL" && method !== "GET" && path.startsWith("/api/admin"))
    .map(({ method, path }) => `${method} ${path}`);
  const known = Object.keys(RECIPES).filter((name) => name.includes("/api/admin"));
  expect([...new Set(mutations)].sort()).toEqual([...known, ...READS].sort());
});

test.each(Object.entries(RECIPES))("%s is written down", async (name, recipe) => {
  const [method = "", path = ""] = name.split(" ");
  const id = (await recipe.id?.()) ?? "";
  const body = JSON.stringify((await recipe.body?.()) ?? {});
  const count = async () =>
    (await shop.ctx.db.select().from(auditLog).where(eq(auditLog.action, recipe.deed))).length;
  const before = await count();
  const response = await shop.app.request(path.replace(":id", id), {
    method,
    headers: { Authorization: `Bearer ${admin.token}`, "Content-Type": "application/json" },
    body,
  });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  expect(await count()).toBe(before + 1);
});

test("a change that fails leaves no trace", async () => {
  const before = (await shop.ctx.db.select().from(auditLog)).length;
  await admin.post(`/api/admin/orders/${crypto.randomUUID()}/refund`, { reason: "No such order" });
  await admin.patch("/api/admin/settings", { company_name: "" });
  expect((await shop.ctx.db.select().from(auditLog)).length).toBe(before);
});

test("the log is filtered by who, what, about whom and when, and paged", async () => {
  const other = await signUp(shop, { admin: true, email: "auditor@example.com" });
  await other.patch("/api/admin/settings", { support_phone: "+44 1234 567" });
  const find = (query: string) => json<AuditList>(admin.get(`/api/admin/audit?${query}`));
  expect(await find("actor=AUDITOR")).toMatchObject({
    total: 1,
    page: 1,
    items: [{ subject: "support_phone" }],
  });
  expect(await find("subject=support_phone&action=settings.change")).toMatchObject({ total: 1 });
  expect((await find("to=2020-01-01")).total).toBe(0);
  expect((await find("per_page=2&page=2")).items).toHaveLength(2);
  expect((await admin.get("/api/admin/audit?action=nonsense")).status).toBe(422);
  const { items } = await find("per_page=200");
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

test("the log cannot be changed through the shop", async () => {
  const { rows } = await shop.ctx.db.execute(sql`select id from audit_log limit 1`);
  for (const method of ["PATCH", "PUT", "POST", "DELETE"]) {
    const response = await shop.app.request(`/api/admin/audit/${(rows[0] as { id: string }).id}`, {
      method,
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(response.status).toBe(404);
  }
});
