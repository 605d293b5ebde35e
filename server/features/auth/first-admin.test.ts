import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Environment } from "#server/config.ts";
import { follow, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { addPasskey, signInByPasskey } from "#server/testing/passkeys.ts";
import { cloneDatabase, openShop, type TestShop } from "#server/testing/shop.ts";
import { codeAt, stepAt } from "./factors/totp.ts";
import { ensureAdmin } from "./first-admin.ts";

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "admin-"));
  afterAll(() => rm(path, { recursive: true, force: true }));
  return join(path, "data");
}

const EMAIL = "admin@superprompts.test";
const signIn = async (shop: TestShop, password: string | undefined) =>
  (await shop.post("/auth/v1/token?grant_type=password", { email: EMAIL, password })).status;

test("is created at the first start, with a password in a file that only its owner can read", async () => {
  const DATA_DIR = await folder();
  const DATABASE_URL = await cloneDatabase();
  const shop = await openShop({ DATABASE_URL, DATA_DIR });
  const { email, password } = await ensureAdmin(shop.ctx);
  const file = join(DATA_DIR, "admin-password");
  expect(email).toBe(EMAIL);
  expect((await readFile(file, "utf8")).trim()).toBe(password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await signIn(shop, password)).toBe(200);
  expect((await ensureAdmin(shop.ctx)).password).toBe(password);
});

test("is an admin", async () => {
  const shop = await openShop({ DATA_DIR: await folder() });
  const { email, password } = await ensureAdmin(shop.ctx);
  const answer = await shop.post("/auth/v1/token?grant_type=password", { email, password });
  const { access_token } = await answer.json();
  const profile = await shop.get("/api/profile", { headers: { Authorization: `Bearer ${access_token}` } });
  expect(await profile.json()).toMatchObject({ is_admin: true, display_name: "Admin" });
});

test("is created once when several instances start together", async () => {
  const DATABASE_URL = await cloneDatabase();
  const shops = await Promise.all(
    Array.from({ length: 3 }, async () => openShop({ DATABASE_URL, DATA_DIR: await folder() })),
  );
  const logins = await Promise.all(shops.map(({ ctx }) => ensureAdmin(ctx)));
  const known = logins.flatMap(({ password }) => password ?? []);
  expect(known).toHaveLength(1);
  expect(await signIn(shops[0] as TestShop, known[0])).toBe(200);
});

test("ADMIN_PASSWORD sets the password once; a later change by the admin survives restarts", async () => {
  const DATABASE_URL = await cloneDatabase();
  const start = async (ADMIN_PASSWORD: string) => {
    const shop = await openShop({ DATABASE_URL, DATA_DIR: await folder(), ADMIN_PASSWORD });
    await ensureAdmin(shop.ctx);
    return shop;
  };
  const shop = await start("first password");
  const answer = await shop.post("/auth/v1/token?grant_type=password", {
    email: EMAIL,
    password: "first password",
  });
  const { access_token } = await answer.json();
  await shop.app.request("/auth/v1/user", {
    method: "PUT",
    headers: { Authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ password: "own password" }),
  });
  expect(await signIn(await start("first password"), "own password")).toBe(200);
  expect(await signIn(await start("second password"), "second password")).toBe(200);
});

describe("an account that is not an admin's", () => {
  /** Somebody signed up with the admin's address before the admin's first start. */
  async function stranger(state: { email_confirm: boolean }) {
    const DATABASE_URL = await cloneDatabase();
    const shop = await openAccountShop({ DATABASE_URL });
    const account = { email: EMAIL, password: PASSWORD, ...state };
    const { error } = await (await shop.admin()).createUser(account);
    if (error) throw error;
    const start = async (env: Environment = {}) => {
      const next = await openShop({ DATABASE_URL, DATA_DIR: await folder(), ...env });
      return { shop: next, login: await ensureAdmin(next.ctx) };
    };
    return { shop, start };
  }

  test.each([
    ["the generated password", {}],
    ["ADMIN_PASSWORD", { ADMIN_PASSWORD: "chosen password" }],
  ])("becomes the admin's with %s, and nothing of its past opens it", async (_, env: Environment) => {
    const { shop, start } = await stranger({ email_confirm: true });
    const browser = shop.browser();
    await browser.signInWithPassword({ email: EMAIL, password: PASSWORD });
    await browser.resetPasswordForEmail(EMAIL);
    const { link } = await shop.mailTo(EMAIL, "Reset");
    const { authenticator } = await addPasskey(browser, shop.url);
    const { data: factor } = await browser.mfa.enroll({ factorType: "totp" });
    const code = codeAt(factor?.totp.secret ?? "", stepAt(new Date()));
    expect((await browser.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code })).error).toBeNull();

    const { login } = await start(env);
    expect(await signIn(shop, PASSWORD)).toBe(400);
    expect((await browser.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await follow(link)).hash.get("error_code")).toBe("otp_expired");
    expect((await signInByPasskey(shop.browser(), authenticator)).data).toBeNull();
    const password = login.password ?? env.ADMIN_PASSWORD ?? "";
    const { data } = await shop.browser().signInWithPassword({ email: EMAIL, password });
    expect(data.user?.factors).toBeUndefined();
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    expect(await (await shop.get("/api/profile", { headers })).json()).toMatchObject({ is_admin: true });
  });

  test("and never confirmed its address stops a start without ADMIN_PASSWORD, in one line", async () => {
    const { shop, start } = await stranger({ email_confirm: false });
    const refusal = await start().catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: "StartError" });
    expect((refusal as Error).message).toMatch(/^ADMIN_EMAIL admin@superprompts\.test .*ADMIN_PASSWORD.*$/);
    const { rows } = await shop.ctx.database.pool.query("select from user_roles");
    expect(rows).toEqual([]);
  });

  test("and never confirmed its address gets ADMIN_PASSWORD", async () => {
    const { shop, start } = await stranger({ email_confirm: false });
    await start({ ADMIN_PASSWORD: "chosen password" });
    expect([await signIn(shop, PASSWORD), await signIn(shop, "chosen password")]).toEqual([400, 200]);
  });
});

test("the same ADMIN_PASSWORD is set for another ADMIN_EMAIL too, although its account is an admin's", async () => {
  const DATABASE_URL = await cloneDatabase();
  const start = async (env: Environment) => {
    const shop = await openShop({ DATABASE_URL, DATA_DIR: await folder(), ...env });
    await ensureAdmin(shop.ctx);
    return shop;
  };
  const other = { ADMIN_EMAIL: "owner@superprompts.test" };
  await start({ ADMIN_PASSWORD: "first password" });
  await start({ ...other, ADMIN_PASSWORD: "second password" });
  const shop = await start({ ADMIN_PASSWORD: "second password" });
  expect(await signIn(shop, "second password")).toBe(200);
});

test("a new ADMIN_PASSWORD ends the admin's sessions and the links that were mailed before", async () => {
  const DATABASE_URL = await cloneDatabase();
  const start = async (ADMIN_PASSWORD: string) => {
    const shop = await openAccountShop({ DATABASE_URL, DATA_DIR: await folder(), ADMIN_PASSWORD });
    await ensureAdmin(shop.ctx);
    return shop;
  };
  const shop = await start("first password");
  const browser = shop.browser();
  await browser.signInWithPassword({ email: EMAIL, password: "first password" });
  await browser.resetPasswordForEmail(EMAIL);
  const { link } = await shop.mailTo(EMAIL, "Reset");
  await start("first password");
  expect((await browser.refreshSession()).error).toBeNull();
  await start("second password");
  expect((await browser.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await follow(link)).hash.get("error_code")).toBe("otp_expired");
});
