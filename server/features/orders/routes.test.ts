import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PromptPage } from "#contracts/catalogue.ts";
import type { DownloadLink, OrderDetail, OrderHistory } from "#contracts/orders.ts";
import type { PaymentResponse } from "#contracts/payments.ts";
import { authFactors } from "#server/database/schema/auth.ts";
import { startMail } from "#server/testing/mail.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, type Goods, json, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
const prompts = await somePrompts(shop, 3);
const set = (id: string, change: ReturnType<typeof sql>) =>
  shop.ctx.db.execute(sql`update orders set ${change} where id = ${id}`);

test("the history holds one's own orders, newest first, without the texts and tokens", async () => {
  const buyer = await signUp(shop);
  const first = await buy(buyer, prompts.slice(0, 1));
  const second = await buy(buyer, prompts);
  await buy(await signUp(shop), prompts);
  const text = await (await buyer.get("/api/orders")).text();
  const { orders } = JSON.parse(text) as OrderHistory;
  expect(orders).toMatchObject([
    { id: second.id, name: "Prompts from 3 categories", package_label: "Cart (3 prompts)", prompt_count: 3 },
    {
      id: first.id,
      name: prompts[0]?.category_name,
      package_label: "Cart (1 prompt)",
      total_amount: prompts[0]?.price,
    },
  ]);
  expect(text).not.toContain(JSON.stringify(prompts[0]?.content).slice(1, 40));
  expect(text).not.toContain(first.download_token);
});

test("a line names the page of its prompt while the prompt is sold", async () => {
  const other = await openShop();
  const [sold] = (await somePrompts(other, 1)) as [Goods];
  const buyer = await signUp(other);
  const order = await buy(buyer, [sold]);
  const page = await json<PromptPage>(other.get(`/api/catalogue/prompts/${order.items[0]?.slug}`));
  expect(page.prompt.id).toBe(sold.id);
  const admin = await signUp(other, { admin: true });
  await admin.delete(`/api/admin/content/prompts/${sold.id}`);
  const { items } = await json<OrderDetail>(buyer.get(`/api/orders/${order.id}`));
  expect(items).toMatchObject([{ slug: null, prompt: { title: sold.title } }]);
});

test("somebody else's order is not there; an admin may read it", async () => {
  const order = await buy(await signUp(shop), prompts);
  const path = `/api/orders/${order.id}`;
  const stranger = await signUp(shop);
  expect((await shop.get(path)).status).toBe(401);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(`${path}/download-link`)).status).toBe(404);
  expect((await stranger.get("/api/orders/no-uuid")).status).toBe(404);
  const admin = await signUp(shop, { admin: true });
  expect(await json(admin.get(path))).toMatchObject({ id: order.id });
});

test("whoever holds the id sees the status and nothing about the buyer", async () => {
  const order = await buy(await signUp(shop), prompts);
  const status = await json<object>(shop.get(`/api/orders/${order.id}/status`));
  expect(Object.keys(status).sort()).toEqual([
    "category_id",
    "id",
    "nova_cpi",
    "status",
    "total_amount",
    "updated_at",
  ]);
  expect((await shop.get(`/api/orders/${crypto.randomUUID()}/status`)).status).toBe(404);
});

test("prompts count as owned once paid and until refunded", async () => {
  const buyer = await signUp(shop);
  expect(await json(buyer.get("/api/orders/owned"))).toEqual({ prompt_ids: [] });
  const order = await buy(buyer, prompts.slice(0, 2));
  const { prompt_ids } = await json<{ prompt_ids: string[] }>(buyer.get("/api/orders/owned"));
  expect(prompt_ids.sort()).toEqual(
    prompts
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  );
  await set(order.id, sql`refunded_at = now()`);
  expect(await json(buyer.get("/api/orders/owned"))).toEqual({ prompt_ids: [] });
});

test("a valid link is returned again; once expired the owner gets a new one and the old stops working", async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, prompts);
  const ask = () => json<DownloadLink>(buyer.post(`/api/orders/${order.id}/download-link`));
  const old = await ask();
  expect(old).toEqual({
    url: expect.stringContaining(order.download_token ?? "?"),
    expires_at: order.download_expires_at,
  });
  await set(order.id, sql`download_expires_at = now() - interval '1 second'`);
  const links = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(links.map((link) => link.url)).size).toBe(1);
  expect(links[0]?.url).not.toBe(old.url);
  const follow = async (url = "") => (await shop.get(url.replace("http://localhost:3000", ""))).status;
  expect(await follow(old.url)).toBe(403);
  expect(await follow(links[0]?.url)).toBe(200);
});

test("an unpaid order has no download link, a refunded one no longer", async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, prompts);
  await set(order.id, sql`status = 'pending'`);
  expect((await buyer.post(`/api/orders/${order.id}/download-link`)).status).toBe(409);
  await set(order.id, sql`status = 'completed'`);
  expect((await buyer.post(`/api/orders/${order.id}/download-link`)).status).toBe(200);
  await set(order.id, sql`refunded_at = now()`);
  expect((await buyer.post(`/api/orders/${order.id}/download-link`)).status).toBe(403);
  const shown = await json<OrderDetail>(buyer.get(`/api/orders/${order.id}`));
  expect(shown).toMatchObject({ download_token: null, items: [{ prompt: { content: null } }, {}, {}] });
});

/** Every way in which a buyer gets at the goods. */
const waysToTheGoods = (buyer: Person, orderId: string) =>
  [
    () => buyer.get(`/api/orders/${orderId}`),
    () => buyer.post(`/api/orders/${orderId}/download-link`),
    () => buyer.post("/functions/v1/send-purchase-email", { orderId, userEmail: buyer.user.email }),
  ] as const;
const refusalOf = async (response: Response) => [response.status, (await response.json()).error.code];

test("a session that was ended opens no download, whichever way", async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, prompts);
  await buyer.post("/auth/v1/logout?scope=local");
  for (const ask of waysToTheGoods(buyer, order.id))
    expect(await refusalOf(await ask())).toEqual([401, "session_not_found"]);
  expect(await mailsFor(shop, order.id)).toHaveLength(1);
});

test("a buyer with a second factor needs it for what was bought, whichever way", async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, prompts);
  await shop.ctx.db.insert(authFactors).values({ userId: buyer.user.id, status: "verified", secret: "x" });
  for (const ask of waysToTheGoods(buyer, order.id))
    expect(await refusalOf(await ask())).toEqual([403, "insufficient_aal"]);
  expect(await mailsFor(shop, order.id)).toHaveLength(1);
});

test("the purchase mail can be sent again, to the buyer only", async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, prompts);
  const ask = (by: typeof buyer, userEmail: string) =>
    by.post("/functions/v1/send-purchase-email", { orderId: order.id, userEmail });
  expect((await ask(buyer, "someone@example.com")).status).toBe(403);
  expect((await ask(await signUp(shop), buyer.user.email)).status).toBe(404);
  expect(
    (await shop.post("/functions/v1/send-purchase-email", { orderId: order.id, userEmail: "a@b.co" })).status,
  ).toBe(401);
  expect(await json(ask(buyer, buyer.user.email))).toEqual({ success: true });
  expect(await json(ask(await signUp(shop, { admin: true }), buyer.user.email))).toEqual({ success: true });
  const mails = await mailsFor(shop, order.id);
  expect(mails.map((mail) => mail.to)).toEqual(Array(3).fill(buyer.user.email));
  await set(order.id, sql`status = 'failed'`);
  expect((await ask(buyer, buyer.user.email)).status).toBe(409);
});

test("an order made in the lab for somebody else's address sends no mail", async () => {
  const admin = await signUp(shop, { admin: true });
  const userEmail = "victim@example.org";
  const { orderId } = await json<PaymentResponse>(
    admin.post("/functions/v1/nova-casp-payment", {
      ...{ packageType: "5-pack", categoryId: prompts[0]?.category_id, userEmail, totalAmount: 499 },
    }),
  );
  await set(orderId, sql`status = 'paid'`);
  const ask = admin.post("/functions/v1/send-purchase-email", { orderId, userEmail });
  expect(await refusalOf(await ask)).toEqual([409, "mail_not_allowed"]);
  expect(await mailsFor(shop, orderId)).toEqual([]);
});

test("a dead mail server fails no order; the mail waits and keeps its Message-ID", async () => {
  const own = await openShop({ SMTP_URL: "smtp://127.0.0.1:9" });
  startMail(own.ctx);
  await own.ctx.jobs.start();
  const order = await buy(await signUp(own), prompts);
  expect(order.status).toBe("paid");
  await expect
    .poll(
      async () =>
        (
          await own.ctx.db.execute<{ state: string }>(
            sql`select state from pgboss.job where name = 'send-mail'`,
          )
        ).rows,
      { timeout: 15_000 },
    )
    .toEqual([{ state: "retry" }]);
  expect(await mailsFor(own, order.id)).toMatchObject([{ messageId: `purchase-${order.id}@localhost` }]);
});

test("the mail server coming back delivers the mail once", async () => {
  const own = await openShop();
  const order = await buy(await signUp(own), prompts);
  startMail(own.ctx);
  await own.ctx.jobs.start();
  const outbox = async () =>
    (await own.ctx.db.execute<{ subject: string }>(sql`select subject from mail_outbox`)).rows;
  await expect.poll(outbox, { timeout: 15_000 }).toHaveLength(1);
  expect(await outbox()).toEqual([{ subject: `Your prompts are ready: order ${order.id.slice(0, 8)}` }]);
});

test("an admin who has signed out reads nobody's order with the old token", async () => {
  const order = await buy(await signUp(shop), prompts);
  const admin = await signUp(shop, { admin: true });
  expect((await admin.get(`/api/orders/${order.id}`)).status).toBe(200);
  await admin.post("/auth/v1/logout?scope=local");
  expect((await admin.get(`/api/orders/${order.id}`)).status).toBe(401);
  const settle = { orderId: order.id, paymentStatus: "failed" };
  expect((await admin.post("/functions/v1/nova-casp-webhook-simulate", settle)).status).toBe(401);
});
