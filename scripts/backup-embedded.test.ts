import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { CategoryPage } from "#contracts/catalogue.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import { readConfig } from "#server/config.ts";
import { type Store, startStore } from "#server/main.ts";
import { call, type Session } from "#tools/harness/client.ts";
import { runScript } from "#tools/harness/run-script.ts";
import { temporaryFolder } from "./backup-file/test-databases.ts";

// Starting whole stores is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const ADMIN = { email: "admin@superprompts.test", password: "a-password-for-the-tests" };
const BUYER = { email: "ada@example.com", password: "correct horse battery" };

const openStore = (folder: string): Promise<Store> =>
  startStore(
    readConfig({
      DATA_DIR: folder,
      PORT: "0",
      ADMIN_PASSWORD: ADMIN.password,
      AUTH_AUTOCONFIRM: "on",
      RATE_LIMIT_SCALE: "0",
    }),
    { logTo: { write() {} } },
  );

const signIn = (store: Store, who: typeof BUYER) =>
  call<Session>(`${store.url}/auth/v1/token?grant_type=password`, { body: who });

/** A buyer orders one prompt and leaves another in the cart; the admin changes a category and the settings. */
async function trade(store: Store) {
  const { body: session } = await call<Session>(`${store.url}/auth/v1/signup`, { body: BUYER });
  const token = session.access_token;
  const [{ id: categoryId }] = await (await fetch(`${store.url}/api/catalogue/categories`)).json();
  const path = `/api/catalogue/categories/${categoryId}`;
  const [bought, kept] = (await call<CategoryPage>(store.url + path)).body.prompts;
  await call(`${store.url}/api/cart/items`, { token, body: { prompt_id: bought?.id } });
  const body = { idempotency_key: randomUUID(), total_amount: bought?.price };
  const { order_id: orderId } = (
    await call<{ order_id: string }>(`${store.url}/api/checkout/simulate`, { token, body })
  ).body;
  await call(`${store.url}/api/cart/items`, { token, body: { prompt_id: kept?.id } });
  const link = await call<{ url: string }>(`${store.url}/api/orders/${orderId}/download-link`, {
    token,
    method: "POST",
  });

  const admin = (await signIn(store, ADMIN)).body.access_token;
  const write = (where: string, change: object) =>
    call(`${store.url}/api/admin/${where}`, { token: admin, method: "PATCH", body: change });
  await write(`content/categories/${categoryId}`, { description: "Rewritten by the admin" });
  await write("settings", { company_name: "Restored Ltd" });
  const { pathname, search } = new URL(link.body.url, store.url);
  return { session, orderId, path, kept, bought, download: pathname + search };
}

const publicKeys = async (store: Store) => (await call(`${store.url}/auth/v1/.well-known/jwks.json`)).body;

test("sell, back up while the store is open, lose everything, restore: everything is there", async () => {
  const folder = temporaryFolder();
  const file = join(temporaryFolder(), "shop.backup");
  const first = await openStore(folder);
  const day = await trade(first);
  const keys = await publicKeys(first);
  const goods = await (await fetch(first.url + day.download)).text();
  expect(goods).toContain(`1. ${day.bought?.title}`);
  expect(await runScript("backup", [file], { DATA_DIR: folder })).toMatchObject({ code: 0 });
  const refused = await runScript("restore", [file, "--replace"], { DATA_DIR: folder });
  expect(refused.stderr).toMatch(/^Another store \(process \d+\) is running on /);
  await first.close();
  rmSync(folder, { recursive: true });

  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const restored = await runScript("restore", [file], { DATA_DIR: folder });
  expect(restored.stdout).toContain("were restored");
  const second = await openStore(folder);
  try {
    const token = day.session.access_token;
    expect(await publicKeys(second)).toEqual(keys);
    expect((await call(`${second.url}/auth/v1/user`, { token })).status).toBe(200);
    expect((await signIn(second, BUYER)).status).toBe(200);
    expect((await signIn(second, ADMIN)).status).toBe(200);
    const order = (await call<OrderDetail>(`${second.url}/api/orders/${day.orderId}`, { token })).body;
    expect(order).toMatchObject({ status: "paid", items: [{ prompt: { title: day.bought?.title } }] });
    expect(await (await fetch(second.url + day.download)).text()).toBe(goods);
    const cart = (await call(`${second.url}/api/cart`, { token })).body;
    expect(cart).toMatchObject({ count: 1, items: [{ prompt_id: day.kept?.id }] });
    const { category } = (await call<CategoryPage>(second.url + day.path)).body;
    expect(category.description).toBe("Rewritten by the admin");
    expect((await call(`${second.url}/api/store`)).body).toMatchObject({ company: { name: "Restored Ltd" } });
    const body = { idempotency_key: randomUUID(), total_amount: day.kept?.price };
    expect((await call(`${second.url}/api/checkout/simulate`, { token, body })).status).toBe(200);
  } finally {
    await second.close();
  }
  // A stopped store is backed up too; its database is started for that.
  expect(await runScript("backup", [`${file}.2`], { DATA_DIR: folder })).toMatchObject({ code: 0 });
});

test("without a store there is nothing to back up, and nothing is created", async () => {
  const folder = temporaryFolder();
  const { code, stderr } = await runScript("backup", [join(folder, "file")], { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(stderr).toBe(`There is no store in ${folder}: nothing to back up.`);
});

test("data of another PostgreSQL is refused with the way to bring it over", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "postgres"));
  writeFileSync(join(folder, "postgres/PG_VERSION"), "17\n");
  const refusal = openStore(folder);
  await expect(refusal).rejects.toThrow(
    /was made by PostgreSQL 17, and this release brings PostgreSQL \d\d, which cannot read it/,
  );
  await expect(refusal).rejects.toThrow(/"npm run backup -- <file>".*"npm run restore -- <file>"/);
  const { code, stderr } = await runScript("backup", [join(folder, "file")], { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(stderr).toContain("was made by PostgreSQL 17");
});
