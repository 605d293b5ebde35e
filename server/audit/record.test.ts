import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PaymentResponse } from "#contracts/payments.ts";
import { auditLog } from "#server/database/schema/operations.ts";
import { newAddress, openAccountShop } from "#server/testing/accounts.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";

const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });
shop.ctx.own.url = shop.url;
const prompts = await somePrompts(shop, 1);
const admin = await signUp(shop, { admin: true });
const buyer = await signUp(shop);

const entries = (where: { subject: string } | { actorEmail: string }) =>
  shop.ctx.db
    .select()
    .from(auditLog)
    .where(
      "subject" in where ? eq(auditLog.subject, where.subject) : eq(auditLog.actorEmail, where.actorEmail),
    )
    .orderBy(asc(auditLog.at));

test("an admin's look at a customer's order is recorded; the customer's own is not", async () => {
  const order = await buy(buyer, prompts);
  await buyer.get(`/api/orders/${order.id}`);
  await buyer.post(`/api/orders/${order.id}/download-link`);
  expect(await entries({ subject: order.id })).toEqual([]);
  await admin.get(`/api/admin/orders/${order.id}`);
  await admin.get(`/api/orders/${order.id}`);
  await admin.post(`/api/orders/${order.id}/download-link`);
  const copy = { orderId: order.id, userEmail: buyer.user.email };
  await admin.post("/functions/v1/send-purchase-email", copy);
  const recorded = await entries({ subject: order.id });
  expect(recorded.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["order.view", admin.user.id],
    ["order.view", admin.user.id],
    ["order.download_link", admin.user.id],
    ["order.resend_mail", admin.user.id],
  ]);
});

test("the order's history tells what was done and leaves out who looked", async () => {
  const order = await buy(buyer, prompts);
  await admin.get(`/api/admin/orders/${order.id}`);
  await admin.post(`/api/admin/orders/${order.id}/resend-mail`);
  const { history } = await json<{ history: { title: string }[] }>(
    admin.get(`/api/admin/orders/${order.id}`),
  );
  expect(history.map(({ title }) => title)).toEqual(["Order made", "Receipt sent again"]);
});

test("an export of the content is recorded", async () => {
  await admin.get("/api/admin/content/export?format=csv");
  expect(await entries({ subject: "csv" })).toMatchObject([
    { action: "content.export", actorEmail: admin.user.email },
  ]);
});

test("every call with the service-role key that succeeds is recorded, without names and addresses", async () => {
  const api = await shop.admin();
  const email = newAddress();
  const { data } = await api.createUser({ email });
  const id = data.user?.id ?? "";
  await api.getUserById(id);
  await api.updateUserById(id, { email_confirm: true });
  await api.generateLink({ type: "magiclink", email });
  await api.createUser({ email });
  await api.deleteUser(id);
  await api.listUsers();
  await api.inviteUserByEmail(newAddress());
  const recorded = await entries({ actorEmail: "service role" });
  const users = "/auth/v1/admin/users";
  expect(recorded.map(({ subject, after }) => [subject, after])).toEqual([
    [id, { method: "POST", path: users }],
    [id, { method: "GET", path: `${users}/${id}` }],
    [id, { method: "PUT", path: `${users}/${id}` }],
    [id, { method: "POST", path: "/auth/v1/admin/generate_link" }],
    // The client library reads an account before it deletes it.
    [id, { method: "GET", path: `${users}/${id}` }],
    [id, { method: "DELETE", path: `${users}/${id}` }],
    ["users", { method: "GET", path: users }],
    [expect.any(String), { method: "POST", path: "/auth/v1/invite" }],
  ]);
});

test("every action of the payment lab is recorded with its actor, also of somebody who is not signed in", async () => {
  const form = {
    ...{ categoryId: prompts[0]?.category_id, packageType: "5-pack" },
    ...{ userEmail: "demo@superprompts.test", totalAmount: 499 },
  };
  for (const [actor, post] of [
    ["not signed in", shop.post],
    [buyer.user.email, buyer.post],
  ] as const) {
    const { orderId } = await json<PaymentResponse>(post("/functions/v1/nova-casp-payment", form));
    await post("/functions/v1/nova-casp-webhook-simulate", { orderId, paymentStatus: "processed" });
    await post("/functions/v1/nova-casp-diagnose");
    await post("/functions/v1/nova-casp-webhook-test");
    await post("/api/readiness/test-mail");
    const recorded = await entries({ actorEmail: actor });
    expect(recorded.map(({ action, subject }) => [action, subject])).toEqual([
      ["lab.payment", orderId],
      ["lab.simulate", orderId],
      ["lab.diagnose", "provider"],
      ["lab.webhook_test", "webhook"],
      ["lab.test_mail", "mail"],
    ]);
    expect(recorded[1]).toMatchObject({ before: { status: "pending" }, after: { status: "paid" } });
  }
});

test("a customer who is deleted is forgotten in the lab's entries too", async () => {
  const guest = await signUp(shop);
  await guest.post("/functions/v1/nova-casp-diagnose");
  await admin.delete(`/api/admin/users/${guest.user.id}`);
  expect(await entries({ actorEmail: guest.user.email })).toEqual([]);
});
