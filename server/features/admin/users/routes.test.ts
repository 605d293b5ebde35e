import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminUserDetail, AdminUserList } from "#contracts/admin-users.ts";
import { authUsers } from "#server/database/schema/auth.ts";
import { orders, profiles, userRoles } from "#server/database/schema/shop.ts";
import { createAccount } from "#server/features/auth/service.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";

const USERS = "/api/admin/users";
const mailsTo = async (shop: TestShop, email: string) => {
  const { rows } = await shop.ctx.database.pool.query(
    "select data->>'subject' as subject from pgboss.job where name = 'send-mail' and data->>'to' = $1",
    [email],
  );
  return rows.map((row: { subject: string }) => row.subject);
};

test("people are found by a part of their address or name, or by id, page by page", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true, email: "boss@example.com" });
  const ada = await signUp(shop, { email: "ada.lovelace@example.com" });
  await ada.patch("/api/profile", { display_name: "Countess 100%" });
  const find = (query: string) => json<AdminUserList>(admin.get(`${USERS}?${query}`));
  for (const search of ["LOVELACE", "countess", "100%25", ada.user.id]) {
    expect(
      (await find(`search=${search}`)).items.map((user) => user.id),
      search,
    ).toEqual([ada.user.id]);
  }
  expect((await find("filter=admins")).items).toMatchObject([{ email: "boss@example.com", is_admin: true }]);
  expect(await find("per_page=1&page=2")).toMatchObject({
    total: 2,
    page: 2,
    items: [{ id: admin.user.id }],
  });
});

test("a person's page shows what they bought and where they are signed in", async () => {
  const shop = await openShop();
  const [admin, buyer] = [await signUp(shop, { admin: true }), await signUp(shop)];
  const order = await buy(buyer, await somePrompts(shop, 2));
  const detail = await json<AdminUserDetail>(admin.get(`${USERS}/${buyer.user.id}`));
  expect(detail).toMatchObject({
    email: buyer.user.email,
    orders: 1,
    spent: order.total_amount,
    latest_orders: [{ id: order.id, status: "paid" }],
    sessions: [{ id: buyer.user.sessionId, ip: "127.0.0.1" }],
    is_self: false,
  });
});

test("an admin is made and unmade, and it holds from the next call on", async () => {
  const shop = await openShop();
  const [admin, other] = [await signUp(shop, { admin: true }), await signUp(shop)];
  expect((await admin.post(`${USERS}/${other.user.id}/grant-admin`)).status).toBe(200);
  expect((await other.get("/api/admin/overview")).status).toBe(200);
  expect((await admin.post(`${USERS}/${other.user.id}/revoke-admin`)).status).toBe(200);
  expect((await other.get("/api/admin/overview")).status).toBe(403);
});

test("the last admin stays: two who demote each other at once leave one", async () => {
  const shop = await openShop();
  const [one, two] = [await signUp(shop, { admin: true }), await signUp(shop, { admin: true })];
  // Both have passed the guard and stand at the lock before either may go on.
  const doorman = await shop.ctx.database.pool.connect();
  await doorman.query("select pg_advisory_lock(hashtextextended('admins', 0))");
  const calls = [
    one.post(`${USERS}/${two.user.id}/revoke-admin`),
    two.post(`${USERS}/${one.user.id}/revoke-admin`),
  ];
  const waiting =
    "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  await expect.poll(async () => (await doorman.query(waiting)).rowCount, { timeout: 5000 }).toBe(2);
  await doorman.query("select pg_advisory_unlock_all()");
  doorman.release();
  const answers = await Promise.all(calls);
  const left = await shop.ctx.db.select().from(userRoles);
  expect(left).toHaveLength(1);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const last = left[0]?.userId === one.user.id ? one : two;
  const again = await last.post(`${USERS}/${last.user.id}/revoke-admin`);
  expect([again.status, (await again.json()).error.code]).toEqual([409, "last_admin"]);
});

test("an admin who is disabled does not count as one who is left", async () => {
  const shop = await openShop();
  const [one, two] = [await signUp(shop, { admin: true }), await signUp(shop, { admin: true })];
  await one.post(`${USERS}/${two.user.id}/disable`);
  expect((await one.post(`${USERS}/${one.user.id}/revoke-admin`)).status).toBe(409);
});

test("a disabled account is signed out and cannot come back until it is enabled", async () => {
  const shop = await openShop();
  const [admin, person] = [await signUp(shop, { admin: true }), await signUp(shop)];
  const disabled = await json<AdminUserDetail>(admin.post(`${USERS}/${person.user.id}/disable`));
  expect(disabled).toMatchObject({ disabled: true, sessions: [] });
  const refresh = { refresh_token: person.refreshToken };
  expect((await shop.post("/auth/v1/token?grant_type=refresh_token", refresh)).status).toBe(400);
  expect(await json(admin.post(`${USERS}/${person.user.id}/enable`))).toMatchObject({ disabled: false });
});

test("nobody disables or deletes themselves", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  await signUp(shop, { admin: true });
  expect((await admin.post(`${USERS}/${admin.user.id}/disable`)).status).toBe(409);
  expect((await admin.delete(`${USERS}/${admin.user.id}`)).status).toBe(409);
});

test("mails to confirm and to reset are sent, and sessions are ended", async () => {
  const shop = await openShop();
  const [admin, person] = [await signUp(shop, { admin: true }), await signUp(shop)];
  const waiting = await createAccount(shop.ctx, shop.ctx.db, { email: "new@example.com", confirmed: false });
  expect((await admin.post(`${USERS}/${waiting?.id}/resend-confirmation`)).status).toBe(200);
  expect(await mailsTo(shop, "new@example.com")).toEqual(["Confirm your e-mail address"]);
  expect((await admin.post(`${USERS}/${person.user.id}/resend-confirmation`)).status).toBe(409);
  await admin.post(`${USERS}/${person.user.id}/send-reset`);
  expect(await mailsTo(shop, person.user.email)).toEqual(["Reset your password"]);
  expect(await json(admin.post(`${USERS}/${person.user.id}/end-sessions`))).toMatchObject({ sessions: [] });
});

test("a deleted person is gone; their orders stay in the books without them", async () => {
  const shop = await openShop();
  const [admin, buyer] = [
    await signUp(shop, { admin: true }),
    await signUp(shop, { email: "gone@example.com" }),
  ];
  const order = await buy(buyer, await somePrompts(shop, 1));
  const deleted = await admin.delete(`${USERS}/${buyer.user.id}`);
  expect(await deleted.json()).toEqual({ deleted: true, orders_anonymised: 1 });
  const [kept] = await shop.ctx.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({
    userId: null,
    totalAmount: order.total_amount,
    status: "paid",
    downloadToken: null,
  });
  expect(await shop.ctx.db.select().from(authUsers).where(eq(authUsers.id, buyer.user.id))).toEqual([]);
  expect(await shop.ctx.db.select().from(profiles).where(eq(profiles.userId, buyer.user.id))).toEqual([]);
  for (const table of ["orders", "audit_log", "cart_items", "mail_outbox", "profiles", "sandbox_payments"]) {
    const { rows } = await shop.ctx.database.pool.query(`select t::text as row from ${table} t`);
    expect(rows.map((row: { row: string }) => row.row).join("\n"), table).not.toContain("gone@example.com");
  }
});
