import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase, openShop, type TestShop } from "#server/testing/shop.ts";
import { ensureAdmin } from "./first-admin.ts";

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "admin-"));
  afterAll(() => rm(path, { recursive: true, force: true }));
  return join(path, "data");
}

const EMAIL = "admin@superprompts.test";
const signIn = async (shop: TestShop, password: string | undefined) =>
  (await shop.post("/auth/v1/token?grant_type=password", { email: EMAIL, password })).status;

test("is made at the first start, with a password kept in a file only its owner reads", async () => {
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

test("of instances that start at once, one makes it", async () => {
  const DATABASE_URL = await cloneDatabase();
  const shops = await Promise.all(
    Array.from({ length: 3 }, async () => openShop({ DATABASE_URL, DATA_DIR: await folder() })),
  );
  const logins = await Promise.all(shops.map(({ ctx }) => ensureAdmin(ctx)));
  const known = logins.flatMap(({ password }) => password ?? []);
  expect(known).toHaveLength(1);
  expect(await signIn(shops[0] as TestShop, known[0])).toBe(200);
});

test("ADMIN_PASSWORD sets the password once; a later change by the admin holds over restarts", async () => {
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
