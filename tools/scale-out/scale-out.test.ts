import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CategoryPage, PromptCard } from "#contracts/catalogue.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import journal from "#server/database/migrations/meta/_journal.json" with { type: "json" };
import { connectWithConsent } from "#server/testing/assistants/client.ts";
import { openProvider } from "#server/testing/provider.ts";
import { call, type Session } from "#tools/harness/client.ts";
import { openMailbox } from "#tools/harness/mailbox.ts";
import { PASSWORD } from "#tools/harness/shop.ts";
import type { StoreProcess } from "#tools/harness/store-process.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { allow } from "./assistant.ts";
import { closeFleet, openEmptyDatabase, startInstance } from "./fleet.ts";
import { watchLabStream } from "./lab-stream.ts";
import { fillCartToPay, type Purchase, pay, payInLab, sendWebhook } from "./paying.ts";
import { openProxy } from "./proxy.ts";
import { refresh, register, signIn, twoCategories } from "./visitors.ts";

// Starting whole stores is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const ADMIN = "admin@superprompts.test";
const ADMIN_PASSWORD = "a-password-for-the-tests";
/** Connections that one instance may hold, by application name. */
const CONNECTIONS = {
  superprompts: 20,
  "superprompts-bus": 1,
  "superprompts-jobs": 5,
  "superprompts-settings": 1,
};
const POLL = { timeout: 30_000, interval: 50 };

const mailbox = await openMailbox();
afterAll(() => mailbox.stop());
const provider = await openProvider();
const proxy = await openProxy();
let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
let fleet: StoreProcess[];
let goods: [CategoryPage, CategoryPage];
let admin: Session;
let buyers: { email: string; session: Session }[];

beforeAll(async () => {
  await ensureBuilt(() => {});
  database = await openEmptyDatabase();
  const start = () =>
    startInstance({
      DATABASE_URL: database.url,
      PUBLIC_URL: proxy.url,
      SMTP_URL: mailbox.url,
      TRUST_PROXY: "1",
      ADMIN_PASSWORD,
      ...provider.env,
    });
  // Two start at the same time on an empty database, so both try to create everything.
  const first = await Promise.all([start(), start()]);
  fleet = [...first, ...(await Promise.all([start(), start()]))];
  await database.watchMails();
  proxy.upstreams = fleet.map(({ url }) => url);
  goods = await twoCategories(proxy.url);
  admin = (await signIn(proxy.url, ADMIN, ADMIN_PASSWORD)).body;
  buyers = await Promise.all(Array.from({ length: 10 }, () => register(proxy.url, mailbox)));
});
afterAll(closeFleet);

const atEach = <T>(ask: (url: string) => Promise<T>): Promise<T[]> =>
  Promise.all(fleet.map(({ url }) => ask(url)));
const everywhere = (status: number) => fleet.map(() => status);
const instance = (place: number) => fleet[place]?.url ?? "";

test("stores that start at once on an empty database make one shop", async () => {
  const [made] = await database.rows(`
    select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from categories) as categories, (select count(*)::int from prompts) as prompts,
      (select count(*)::int from user_roles where role = 'admin') as admins`);
  expect(made).toEqual({ migrations: journal.entries.length, categories: 30, prompts: 600, admins: 1 });
  const keys = await atEach(async (url) => (await call(`${url}/auth/v1/.well-known/jwks.json`)).body);
  expect(keys[0]).toMatchObject({ keys: [{ kty: "EC" }] });
  for (const published of keys) expect(published).toEqual(keys[0]);
  const signIns = await atEach(async (url) => (await signIn(url, ADMIN, ADMIN_PASSWORD)).status);
  expect(signIns).toEqual(everywhere(200));
});

test("a session made at one instance lives, is renewed and ends at all of them", async () => {
  const { email } = await register(proxy.url, mailbox);
  const { body: session } = await signIn(instance(0), email);
  const { body: renewed } = await refresh(instance(1), session.refresh_token);
  const whoAmI = (token: string) =>
    atEach(async (url) => (await call(`${url}/auth/v1/user`, { token })).status);
  expect(await whoAmI(renewed.access_token)).toEqual(everywhere(200));

  const { body: elsewhere } = await signIn(instance(2), email);
  const token = elsewhere.access_token;
  const claims = Buffer.from(renewed.access_token.split(".")[1] ?? "", "base64url").toString();
  const path = `/api/profile/sessions/${JSON.parse(claims).session_id}`;
  expect((await call(instance(3) + path, { token, method: "DELETE" })).status).toBe(200);
  expect(await whoAmI(renewed.access_token)).toEqual(everywhere(403));
  const refreshed = await atEach(async (url) => (await refresh(url, renewed.refresh_token)).status);
  expect(refreshed).toEqual(everywhere(400));

  expect(await whoAmI(token)).toEqual(everywhere(200));
  expect((await call(`${instance(1)}/auth/v1/logout`, { token, method: "POST" })).status).toBe(204);
  expect(await whoAmI(token)).toEqual(everywhere(403));
});

test("a cart filled through all instances is one cart", async () => {
  const { session } = await register(proxy.url, mailbox);
  const token = session.access_token;
  const [first, second] = goods[0].prompts;
  const add = (id?: string) => call(`${proxy.url}/api/cart/items`, { token, body: { prompt_id: id } });
  await Promise.all([...Array(8).fill(first?.id), ...Array(4).fill(second?.id)].map(add));
  const carts = await atEach(async (url) => (await call(`${url}/api/cart`, { token })).body);
  const total = 8 * (first?.price ?? 0) + 4 * (second?.price ?? 0);
  for (const cart of carts) expect(cart).toMatchObject({ count: 12, total });
});

test("two seconds after the admin wrote at one instance nobody gets the old page at another", async () => {
  const { id } = goods[0].category;
  const description = `Rewritten ${randomUUID()}`;
  const page = async (url: string) => (await fetch(`${url}/category/${id}`)).text();
  await atEach(page);
  const kept = /^store_cached_answers (\d+)$/m;
  const cached = await atEach(async (url) => kept.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
  for (const count of cached) expect(Number(count)).toBeGreaterThan(0);

  const change = { token: admin.access_token, method: "PATCH", body: { description } };
  const { status } = await call(`${proxy.url}/api/admin/content/categories/${id}`, change);
  expect(status).toBe(200);
  const changed = performance.now();
  const lastOldAnswer = await atEach(async (url) => {
    for (let latest = changed; ; latest = performance.now()) {
      if ((await page(url)).includes(description)) return latest - changed;
      if (latest - changed > POLL.timeout) return Number.POSITIVE_INFINITY;
    }
  });
  for (const ms of lastOldAnswer) expect(ms).toBeLessThan(2_000);
});

test("a stream at one instance shows within a second what happened at another", async () => {
  const token = admin.access_token;
  const stream = await watchLabStream(instance(0), token);
  const soon = { timeout: 1_000, interval: 10 };
  const { body: payment } = await payInLab(instance(2), token, goods[0].category.id);
  await vi.waitFor(() => expect(stream.statusOf(payment.orderId)).toBe("pending"), soon);
  expect(await sendWebhook(provider, payment.paymentId, [instance(3)])).toEqual([200]);
  await vi.waitFor(() => expect(stream.statusOf(payment.orderId)).toBe("paid"), soon);
  await stream.close();
});

test("tries to sign in are counted over all instances together", async () => {
  const [{ email } = { email: "" }] = buyers;
  const answers = await Promise.all(
    Array.from({ length: 16 }, async () => (await signIn(proxy.url, email, "not the password")).status),
  );
  expect(answers.filter((status) => status === 400)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(6);
  const after = await atEach(async (url) => (await signIn(url, email, PASSWORD)).status);
  expect(after).toEqual(everywhere(429));
});

const purchaseMails = (orderIds: string[]) =>
  mailbox.mails
    .map(({ messageId }) => messageId)
    .filter((messageId) => orderIds.some((id) => messageId.startsWith(`purchase-${id}`)));
const countPaid = async (orderIds: string[]) =>
  (await database.rows("select id from orders where id = any($1) and status = 'paid'", [orderIds])).length;

test("forty orders paid through all instances are charged once and mailed once", async () => {
  const orderIds: string[] = [];
  const buy = async (token: string, prompt: PromptCard) => {
    const purchase = await fillCartToPay(proxy.url, token, prompt);
    // A double click goes to two instances, and the webhook to all of them.
    const [one, two] = await Promise.all([pay(proxy.url, purchase), pay(proxy.url, purchase)]);
    expect(one.body).toMatchObject({ success: true, orderId: two.body.orderId });
    expect(await sendWebhook(provider, one.body.paymentId, proxy.upstreams)).toEqual(everywhere(200));
    orderIds.push(one.body.orderId ?? "");
  };
  const paymentsBefore = provider.payments.size;
  for (const prompt of goods[0].prompts.slice(0, 4)) {
    await Promise.all(buyers.map(({ session }) => buy(session.access_token, prompt)));
  }
  expect(new Set(orderIds).size).toBe(40);
  expect(provider.payments.size - paymentsBefore).toBe(40);
  expect(await countPaid(orderIds)).toBe(40);
  await vi.waitFor(() => expect(new Set(purchaseMails(orderIds)).size).toBe(40), POLL);
  // No job is left, so no further mail will come.
  await expect.poll(() => database.mailsOf(orderIds), POLL).toEqual({ wanted: 40, waiting: 0 });
  expect(purchaseMails(orderIds)).toHaveLength(40);
  for (const { url } of fleet) expect(proxy.served.get(url)).toBeGreaterThan(10);
});

test("visits that all instances counted add up", async () => {
  const { id } = goods[1].category;
  for (let round = 0; round < 10; round++) await atEach(() => fetch(`${proxy.url}/category/${id}`));
  const counted = async () => {
    const [row] = await database.rows<{ count: number }>(
      "select sum(count)::int as count from visit_counts where category_id = $1 and kind = 'category_view'",
      [id],
    );
    return row?.count;
  };
  // The setup read this category once.
  await expect.poll(counted, POLL).toBe(41);
});

test("an instance holds as many connections as the manual says, and no more", async () => {
  const questions = Array.from({ length: 160 }, () => `${proxy.url}/api/orders/${randomUUID()}/status`);
  const waiting = /^store_database_waiting [1-9]/m;
  await database.rows("begin");
  await database.rows("lock table orders in access exclusive mode");
  const asked = Promise.all(questions.map((url) => fetch(url)));
  await vi.waitFor(async () => {
    for (const text of await atEach(async (url) => (await fetch(`${url}/metrics`)).text()))
      expect(text).toMatch(waiting);
  }, POLL);
  const used = await database.connections<keyof typeof CONNECTIONS>();
  await database.rows("rollback");
  await asked;
  // Settings are read for a moment once a minute, so that line is seldom seen.
  const others = used.map(({ name }) => name).filter((name) => name !== "superprompts-settings");
  expect(others.sort()).toEqual(["superprompts", "superprompts-bus", "superprompts-jobs"]);
  for (const { name, count } of used) {
    expect(count, name).toBeLessThanOrEqual(fleet.length * CONNECTIONS[name]);
  }
});

test("an assistant signs in and reads at whichever instance answers, and is out everywhere at once", async () => {
  const { session } = await register(proxy.url, mailbox);
  const [prompt] = goods[1].prompts;
  if (!prompt) throw new Error("The second category has no prompts.");
  const { body: paid } = await pay(proxy.url, await fillCartToPay(proxy.url, session.access_token, prompt));
  expect(await sendWebhook(provider, paid.paymentId, [instance(0)])).toEqual([200]);
  const client = await connectWithConsent(proxy.url, (url) => allow(url, session.access_token));
  for (let turn = 0; turn < fleet.length; turn++) {
    const { prompts } = await client.listPrompts({}, { cacheMode: "bypass" });
    expect(prompts.map(({ title }) => title)).toEqual([prompt.title]);
    const { messages } = await client.getPrompt({ name: prompts[0]?.name ?? "" });
    expect(messages).toHaveLength(1);
  }
  const token = session.access_token;
  const { body } = await call<{ apps: { id: string }[] }>(`${instance(1)}/api/profile/apps`, { token });
  const path = `/api/profile/apps/${body.apps[0]?.id}`;
  expect((await call(instance(2) + path, { token, method: "DELETE" })).status).toBe(200);
  for (let turn = 0; turn < fleet.length; turn++)
    await expect(client.listPrompts({}, { cacheMode: "bypass" })).rejects.toThrow();
});

test("one instance is killed in the middle of a rush and the shop goes on selling", async () => {
  const [prompt] = goods[1].prompts;
  if (!prompt) throw new Error("The second category has no prompts.");
  const purchases = await Promise.all(
    buyers.map(({ session }) => fillCartToPay(proxy.url, session.access_token, prompt)),
  );
  const untilAnswered = async (purchase: Purchase): Promise<PaymentResponse> => {
    const { status, body } = await pay(proxy.url, purchase);
    if (status === 200) return body;
    expect(status).toBe(502);
    return untilAnswered(purchase);
  };
  const paymentsBefore = provider.payments.size;
  const rush = purchases.map(untilAnswered);
  await Promise.race(rush);
  await fleet[0]?.kill();
  const answers = await Promise.all(rush);
  const orderIds = answers.map(({ orderId }) => orderId ?? "");
  expect(new Set(orderIds).size).toBe(buyers.length);
  expect(provider.payments.size - paymentsBefore).toBe(buyers.length);

  // The proxy still lists the instance that was killed.
  for (const { paymentId } of answers) {
    expect(await sendWebhook(provider, paymentId, [proxy.url])).toEqual([200]);
  }
  expect(await countPaid(orderIds)).toBe(buyers.length);
  await vi.waitFor(() => expect(purchaseMails(orderIds)).toHaveLength(buyers.length), POLL);
  for (let round = 0; round < 8; round++) expect((await fetch(`${proxy.url}/store`)).status).toBe(200);
  expect(await Promise.all(fleet.slice(1).map((survivor) => survivor.stop()))).toEqual([0, 0, 0]);
});
