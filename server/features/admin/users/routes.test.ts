import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminUserDetail, AdminUserList } from "#contracts/admin/users.ts";
import { authUsers } from "#server/database/schema/auth.ts";
import { cartItems, orders, profiles } from "#server/database/schema/shop.ts";
import { createAccount } from "#server/features/auth/service.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, fillCart, json, somePrompts } from "#server/testing/selling.ts";
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

/** Lets calls pass the guard and gather at the lock before any of them may go on. */
async function atOnce(shop: TestShop, calls: () => Promise<Response>[]): Promise<Response[]> {
  const doorman = await shop.ctx.database.pool.connect();
  await doorman.query("select pg_advisory_lock(hashtextextended('admins', 0))");
  const answers = calls();
  const waiting =
    "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  await expect
    .poll(async () => (await doorman.query(waiting)).rowCount, { timeout: 5000 })
    .toBe(answers.length);
  await doorman.query("select pg_advisory_unlock_all()");
  doorman.release();
  return Promise.all(answers);
}

test.each(["revoke-admin", "disable"])(
  "the last admin stays: two who do %s to each other at once leave one",
  async (deed) => {
    const shop = await openShop();
    const [one, two] = [await signUp(shop, { admin: true }), await signUp(shop, { admin: true })];
    const answers = await atOnce(shop, () => [
      one.post(`${USERS}/${two.user.id}/${deed}`),
      two.post(`${USERS}/${one.user.id}/revoke-admin`),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).error?.code));
    expect(codes).toContain("last_admin");
    const { rows } = await shop.ctx.database.pool.query(
      "select from user_roles r join auth_users u on u.id = r.user_id where u.banned_until is null",
    );
    expect(rows).toHaveLength(1);
  },
);

test("a disabled account is signed out and cannot come back until it is enabled", async () => {
  const shop = await openShop();
  const [admin, person] = [await signUp(shop, { admin: true }), await signUp(shop)];
  const disabled = await json<AdminUserDetail>(admin.post(`${USERS}/${person.user.id}/disable`));
  expect(disabled).toMatchObject({ disabled: true, sessions: [] });
  const refresh = { refresh_token: person.refreshToken };
  expect((await shop.post("/auth/v1/token?grant_type=refresh_token", refresh)).status).toBe(400);
  expect(await json(admin.post(`${USERS}/${person.user.id}/enable`))).toMatchObject({ disabled: false });
});

test("nobody disables, deletes or demotes themselves, even beside another admin", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  await signUp(shop, { admin: true });
  const path = `${USERS}/${admin.user.id}`;
  for (const answer of [
    await admin.post(`${path}/revoke-admin`),
    await admin.post(`${path}/disable`),
    await admin.delete(path),
  ]) {
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, "that_is_you"]);
  }
  expect(await json(admin.get(path))).toMatchObject({ is_admin: true, disabled: false });
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
  const prompts = await somePrompts(shop, 1);
  const order = await buy(buyer, prompts);
  await fillCart(buyer, prompts);
  await admin.post(`${USERS}/${buyer.user.id}/send-reset`);
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
  expect(await shop.ctx.db.select().from(cartItems)).toEqual([]);
  for (const table of [
    "orders",
    "audit_log",
    "cart_items",
    "mail_outbox",
    "pgboss.job",
    "profiles",
    "sandbox_payments",
  ]) {
    const { rows } = await shop.ctx.database.pool.query(`select t::text as row from ${table} t`);
    const text = rows.map((row: { row: string }) => row.row).join("\n");
    expect(text, table).not.toContain("gone@example.com");
  }
});
