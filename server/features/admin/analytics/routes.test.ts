import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Analytics } from "#contracts/admin/analytics.ts";
import { orders } from "#server/database/schema/shop.ts";
import { createListener, finish, listen } from "#server/listener.ts";
import { createPublicCache } from "#server/pages/public-cache.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, fillCart, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { catchUp } from "./roll-up.ts";

const TODAY = "2026-03-15";
async function openAt(moment = `${TODAY}T10:00:00Z`) {
  let now = new Date(moment);
  const shop = await openShop({ AUTH_JWT_EXPIRY: "604800" }, { now: () => now });
  const admin = await signUp(shop, { admin: true });
  const ask = (query = "") => json<Analytics>(admin.get(`/api/admin/analytics?${query}`));
  const goTo = (later: string) => {
    now = new Date(later);
  };
  return { shop, admin, ask, goTo };
}

test("today's sales are there at once: revenue, orders, the best categories and prompts", async () => {
  const { shop, admin, ask } = await openAt();
  const [cheap, dear] = await somePrompts(shop, 2);
  if (!cheap || !dear) throw new Error("no goods");
  await buy(await signUp(shop), [dear, dear]);
  await buy(await signUp(shop), [cheap]);
  const figures = await ask();
  const revenue = 2 * dear.price + cheap.price;
  expect(figures).toMatchObject({ from: "2026-02-14", to: TODAY, by: "day", mode: "all" });
  expect(figures.totals).toMatchObject({
    revenue,
    orders: 2,
    carts: 3,
    average_order: Math.round(revenue / 2),
  });
  expect(figures.series).toHaveLength(30);
  expect(figures.series.at(-1)).toMatchObject({ start: TODAY, revenue, orders: 2 });
  expect(figures.top_prompts[0]).toMatchObject({ prompt_id: dear.id, units: 2, revenue: 2 * dear.price });
  expect(figures.top_categories[0]).toMatchObject({ name: dear.category_name, units: 2 });
  const overview = await json(admin.get("/api/admin/overview"));
  expect(overview).toMatchObject({
    counts: { prompts: 600, categories: 30, users: 3, admins: 1 },
    today: { orders: 2, revenue, new_users: 3 },
    catalogue_warning: null,
    held_orders: 0,
  });
});

test("a period is compared with as many days before it", async () => {
  const { shop, ask, goTo } = await openAt("2026-03-05T10:00:00Z");
  const [goods] = await somePrompts(shop, 1);
  if (!goods) throw new Error("no goods");
  const buyer = await signUp(shop);
  await buy(buyer, [goods]);
  goTo("2026-03-09T10:00:00Z");
  await buy(buyer, [goods, goods]);
  const figures = await ask("from=2026-03-08&to=2026-03-10");
  expect(figures.totals.revenue).toBe(2 * goods.price);
  expect(figures.previous).toMatchObject({
    from: "2026-03-05",
    to: "2026-03-07",
    totals: { revenue: goods.price },
  });
});

test("days are put together to weeks from Monday and to months", async () => {
  const { shop, ask } = await openAt("2026-03-04T10:00:00Z");
  const [goods] = await somePrompts(shop, 1);
  await buy(await signUp(shop), goods ? [goods] : []);
  const weeks = await ask("from=2026-02-25&to=2026-03-08&by=week");
  expect(weeks.series.map(({ start, orders }) => [start, orders])).toEqual([
    ["2026-02-23", 0],
    ["2026-03-02", 1],
  ]);
  const months = await ask("from=2026-01-10&to=2026-04-02&by=month");
  expect(months.series.map(({ start, orders }) => [start, orders])).toEqual([
    ["2026-01-01", 0],
    ["2026-02-01", 0],
    ["2026-03-01", 1],
    ["2026-04-01", 0],
  ]);
  expect(months.top_prompts).toMatchObject([{ prompt_id: goods?.id, units: 1 }]);
});

test("a refund shows beside the revenue of the day it was bought, also of a day long gone", async () => {
  const { shop, admin, ask, goTo } = await openAt("2026-01-10T10:00:00Z");
  const order = await buy(await signUp(shop), await somePrompts(shop, 1));
  await ask();
  goTo("2026-01-16T10:00:00Z");
  await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: "Unhappy" });
  const { totals } = await ask("from=2026-01-10&to=2026-01-10");
  expect(totals).toMatchObject({ revenue: order.total_amount, refunds: 1, refunded: order.total_amount });
});

test("an order that is paid long after it was made reaches the sums of its day", async () => {
  const { shop, ask, goTo } = await openAt("2026-01-10T10:00:00Z");
  const order = await buy(await signUp(shop), await somePrompts(shop, 1));
  await shop.ctx.db.update(orders).set({ status: "pending" }).where(eq(orders.id, order.id));
  goTo("2026-01-12T10:00:00Z");
  expect((await ask("from=2026-01-10&to=2026-01-10")).totals.orders).toBe(0);
  goTo("2026-01-12T11:00:00Z");
  await shop.ctx.db
    .update(orders)
    .set({ status: "paid", updatedAt: shop.ctx.now() })
    .where(eq(orders.id, order.id));
  await catchUp(shop.ctx);
  expect((await ask("from=2026-01-10&to=2026-01-10")).totals.orders).toBe(1);
});

test("a month that is over is summed as a whole, once, and the figures stay the same", async () => {
  const { shop, ask, goTo } = await openAt("2026-01-10T10:00:00Z");
  const order = await buy(await signUp(shop), await somePrompts(shop, 2));
  const { top_prompts } = await ask("from=2026-01-01&to=2026-01-31");
  const months = "select start::text, units from sales_prompts where grain = 'month' order by start, units";
  expect((await shop.ctx.database.pool.query(months)).rows).toEqual([]);
  goTo("2026-03-05T10:00:00Z");
  const later = await signUp(shop, { admin: true });
  const figures = await json<Analytics>(later.get("/api/admin/analytics?from=2025-12-20&to=2026-03-05"));
  expect((await shop.ctx.database.pool.query(months)).rows).toEqual(
    Array(2).fill({ start: "2026-01-01", units: 1 }),
  );
  expect(figures.top_prompts).toEqual(top_prompts);
  expect(figures.totals.revenue).toBe(order.total_amount);
});

test("test orders are told from live ones", async () => {
  const { shop, ask } = await openAt();
  const one = await buy(await signUp(shop), await somePrompts(shop, 1));
  await buy(await signUp(shop), await somePrompts(shop, 1));
  await shop.ctx.db.update(orders).set({ livemode: true }).where(eq(orders.id, one.id));
  const counted = await Promise.all(["live", "test", "all"].map((mode) => ask(`mode=${mode}`)));
  expect(counted.map(({ totals }) => totals.orders)).toEqual([1, 1, 2]);
});

test("views of a category are counted on pages and data, and nothing else is kept", async () => {
  const { shop, ask } = await openAt();
  const [goods] = await somePrompts(shop, 1);
  const server = createListener(shop.ctx, shop.app, { cache: createPublicCache(), assets: new Map() });
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}/api/catalogue/categories/`;
  for (let times = 0; times < 3; times++) await fetch(url + goods?.category_id);
  await fetch(url + goods?.category_id, { method: "HEAD" });
  await fetch(url + goods?.category_id, { headers: { "Sec-Purpose": "prefetch" } });
  await fetch(url + crypto.randomUUID());
  await fillCart(await signUp(shop), goods ? [goods] : []);
  await finish(server);
  const { totals } = await ask();
  expect(totals).toMatchObject({ views: 3, carts: 1, cart_rate: 1 / 3, order_rate: 0 });
  const { rows } = await shop.ctx.database.pool.query("select * from visit_counts order by kind");
  expect(rows.map(({ kind, category_id, count }) => [kind, category_id, count])).toEqual([
    ["cart_add", goods?.category_id, 1],
    ["category_view", goods?.category_id, 3],
  ]);
});

test("the figures go into a spreadsheet", async () => {
  const { shop, admin } = await openAt();
  const order = await buy(await signUp(shop), await somePrompts(shop, 1));
  const file = await admin.get(`/api/admin/analytics/export?from=${TODAY}&to=${TODAY}`);
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(await file.text()).toBe(
    "day,revenue_eur,orders,refunded_eur,refunds,category_views,cart_additions\r\n" +
      `${TODAY},${(order.total_amount / 100).toFixed(2)},1,0.00,0,0,1\r\n`,
  );
});

test.each(["from=2026-03-10&to=2026-03-09", "from=2000-01-01", "from=2026-02-30", "by=year"])(
  "%s is refused",
  async (query) => {
    const { admin } = await openAt();
    expect((await admin.get(`/api/admin/analytics?${query}`)).status).toBe(422);
  },
);
