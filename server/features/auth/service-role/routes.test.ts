import { GoTrueAdminApi } from "@supabase/auth-js";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type AccountShop, follow, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { signUp } from "#server/testing/people.ts";
import { hashPassword } from "../password/hash.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });
});

test("the service role creates, reads, changes and deletes an account", async () => {
  const admin = await shop.admin();
  const email = newAddress();
  const { data, error } = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { display_name: "Grace" },
    app_metadata: { plan: "gold" },
  });
  expect(error).toBeNull();
  const id = data.user?.id ?? "";
  expect(data.user).toMatchObject({
    email,
    user_metadata: { display_name: "Grace" },
    app_metadata: { plan: "gold", provider: "email" },
  });
  expect((await admin.getUserById(id)).data.user?.email).toBe(email);

  const next = newAddress();
  const changed = await admin.updateUserById(id, {
    email: next,
    password: "another password",
    user_metadata: { a: 1 },
  });
  expect(changed.data.user).toMatchObject({ email: next, user_metadata: { display_name: "Grace", a: 1 } });
  expect(
    (await shop.browser().signInWithPassword({ email: next, password: "another password" })).error,
  ).toBeNull();

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
});

test("an address has one account", async () => {
  const admin = await shop.admin();
  const email = newAddress();
  await admin.createUser({ email });
  expect((await admin.createUser({ email: email.toUpperCase() })).error).toMatchObject({
    status: 422,
    code: "email_exists",
  });
  const other = await admin.createUser({ email: newAddress() });
  expect((await admin.updateUserById(other.data.user?.id ?? "", { email })).error?.code).toBe("email_exists");
});

test("accounts are listed in pages, with a total", async () => {
  const own = await openAccountShop();
  const admin = await own.admin();
  for (let i = 0; i < 3; i++) await admin.createUser({ email: newAddress() });
  const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
  expect(error).toBeNull();
  expect(data).toMatchObject({ total: 3, nextPage: 2, lastPage: 2, aud: "authenticated" });
  expect(data.users).toHaveLength(2);
  expect((await admin.listUsers({ page: 2, perPage: 2 })).data.users).toHaveLength(1);
});

test("a link that was mailed before a ban does not sign in", async () => {
  const admin = await shop.admin();
  const { browser, email } = await shop.member();
  const id = (await browser.getUser()).data.user?.id ?? "";
  await shop.browser().resetPasswordForEmail(email);
  const { link } = await shop.mailTo(email, "Reset");
  await admin.updateUserById(id, { ban_duration: "1h" });
  const { hash } = await follow(link);
  expect([hash.get("access_token"), hash.get("error"), hash.get("error_code")]).toEqual([
    null,
    "access_denied",
    "user_banned",
  ]);
  const token_hash = new URL(link).searchParams.get("token") ?? "";
  const { error } = await shop.browser().verifyOtp({ token_hash, type: "recovery" });
  expect(error).toMatchObject({ status: 403, code: "user_banned" });
});

test("a ban ends the sessions and refuses sign-in until it is lifted", async () => {
  const admin = await shop.admin();
  const email = newAddress();
  const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const id = data.user?.id ?? "";
  const browser = shop.browser();
  await browser.signInWithPassword({ email, password: PASSWORD });
  await admin.updateUserById(id, { ban_duration: "1h30m" });
  expect((await shop.browser().signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
    status: 400,
    code: "user_banned",
  });
  expect((await browser.refreshSession()).error).not.toBeNull();
  await admin.updateUserById(id, { ban_duration: "none" });
  expect((await shop.browser().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test("a banned account's access token gets 403, its refresh token 400", async () => {
  const person = await signUp(shop);
  await shop.ctx.db.execute(sql`
    update auth_users set banned_until = now() + interval '1 hour' where id = ${person.user.id}`);
  const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];
  expect(await refusal(await person.get("/auth/v1/user"))).toEqual([403, "user_banned"]);
  const renewal = await shop.post("/auth/v1/token?grant_type=refresh_token", {
    refresh_token: person.refreshToken,
  });
  expect(await refusal(renewal)).toEqual([400, "user_banned"]);
});

test("an account can be created with a password hash", async () => {
  const admin = await shop.admin();
  const [made, changed] = [newAddress(), newAddress()];
  const password_hash = await hashPassword(PASSWORD);
  const { error } = await admin.createUser({ email: made, password_hash, email_confirm: true });
  expect(error).toBeNull();
  const { data } = await admin.createUser({ email: changed, email_confirm: true });
  expect((await admin.updateUserById(data.user?.id ?? "", { password_hash })).error).toBeNull();
  for (const email of [made, changed]) {
    expect((await shop.browser().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  }
  const both = await admin.createUser({ email: newAddress(), password: PASSWORD, password_hash });
  expect(both.error).toMatchObject({ status: 400, code: "validation_failed" });
});

test.each([
  "$2a$10$y9ISWBQSXLdkA7wWoBGqWuRBdGBq6rfEYUrBMwaRJ2nSWtqmXB2pu",
  "$argon2id$v=19$m=999999,t=2,p=1$c29tZXNhbHRzb21l$RdescudvJCsgt3ub+b4dWRWJTmaaJObG",
  "$argon2id$v=19$m=19456,t=2,p=1$c$x",
  "secret",
])("a hash that cannot be used is refused: %s", async (password_hash) => {
  const { error } = await (await shop.admin()).createUser({ email: newAddress(), password_hash });
  expect(error).toMatchObject({ status: 422, code: "validation_failed" });
  expect(error?.message).toContain("password_hash must be an argon2 hash");
});

test("a role other than authenticated is refused, and nothing is created or changed", async () => {
  const admin = await shop.admin();
  const email = newAddress();
  const refused = { status: 422, code: "validation_failed" };
  expect((await admin.createUser({ email, role: "service_role" })).error).toMatchObject(refused);
  const { data, error } = await admin.createUser({ email, role: "authenticated" });
  expect(error).toBeNull();
  const id = data.user?.id ?? "";
  expect((await admin.updateUserById(id, { role: "admin", email: newAddress() })).error).toMatchObject(
    refused,
  );
  expect((await admin.getUserById(id)).data.user?.email).toBe(email);
});

test("a soft deletion is refused and deletes nothing", async () => {
  const admin = await shop.admin();
  const { id } = await shop.member();
  expect((await admin.deleteUser(id, true)).error).toMatchObject({ status: 422, code: "validation_failed" });
  expect((await admin.getUserById(id)).error).toBeNull();
  expect((await admin.deleteUser(id, false)).error).toBeNull();
});

test("an invitation is mailed and opens an account", async () => {
  const admin = await shop.admin();
  const email = newAddress();
  const { data, error } = await admin.inviteUserByEmail(email, {
    data: { display_name: "Guest" },
    redirectTo: `${shop.url}/account`,
  });
  expect(error).toBeNull();
  expect(data.user?.invited_at).toBeTruthy();
  const { target, hash } = await follow((await shop.mailTo(email, "invited")).link);
  expect(target.pathname).toBe("/account");
  expect(hash.get("type")).toBe("invite");
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe("email_exists");
});

test.each(["signup", "magiclink", "recovery", "invite"] as const)(
  "a %s link can be made without a mail",
  async (type) => {
    const admin = await shop.admin();
    const email = newAddress();
    if (type === "recovery" || type === "magiclink") await admin.createUser({ email, email_confirm: true });
    const { data, error } = await admin.generateLink({ type, email, password: PASSWORD } as Parameters<
      typeof admin.generateLink
    >[0]);
    expect(error).toBeNull();
    expect(data.properties?.verification_type).toBe(type);
    expect(await shop.countMail(email)).toBe(0);
    const verified = await shop.browser().verifyOtp({ email, token: data.properties?.email_otp ?? "", type });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.id).toBe(data.user?.id);
  },
);

test.each(["nonsense", "__proto__"])("a link of the kind %s is refused", async (type) => {
  const { error } = await (await shop.admin()).generateLink({ type, email: newAddress() } as Parameters<
    GoTrueAdminApi["generateLink"]
  >[0]);
  expect(error).toMatchObject({ status: 400, code: "validation_failed" });
});

test("an e-mail change needs the links of both addresses", async () => {
  const admin = await shop.admin();
  const move = async (...types: ("email_change_current" | "email_change_new")[]) => {
    const [email, newEmail] = [newAddress(), newAddress()];
    const { data } = await admin.createUser({ email, email_confirm: true });
    for (const type of types) {
      const link = await admin.generateLink({ type, email, newEmail });
      expect(link.data.properties?.verification_type).toBe(type);
      await follow(link.data.properties?.action_link ?? "");
    }
    return (await admin.getUserById(data.user?.id ?? "")).data.user?.email === newEmail;
  };
  expect(await move("email_change_current")).toBe(false);
  expect(await move("email_change_new")).toBe(false);
  expect(await move("email_change_current", "email_change_current")).toBe(false);
  expect(await move("email_change_current", "email_change_new")).toBe(true);
});

test("without the service-role key every call is refused", async () => {
  const person = await signUp(shop, { admin: true });
  const keys = [undefined, "service_wrong", person.token];
  const answers = await Promise.all(
    keys.map(async (key) => {
      const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
      return (await new GoTrueAdminApi({ url: `${shop.url}/auth/v1`, headers }).listUsers()).error;
    }),
  );
  expect(answers.map((error) => [error?.status, error?.code])).toEqual([
    [401, "no_authorization"],
    [403, "bad_jwt"],
    [403, "not_admin"],
  ]);
});
