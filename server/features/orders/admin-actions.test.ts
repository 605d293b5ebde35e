import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orders } from "#server/database/schema/shop.ts";
import { transaction } from "#server/database/transaction.ts";
import { ShopError } from "#server/errors.ts";
import { mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { newDownloadLink, sendReceiptAgain } from "./admin-actions.ts";
import { advanceRefund, requestRefund } from "./money/refund.ts";
import { settle } from "./state.ts";
import { findOrder } from "./store.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const shop = await openShop({}, { now: () => NOW });
const { ctx } = shop;

const later = (ms: number) => new Date(NOW.getTime() + ms);

async function orderWith(row: Partial<typeof orders.$inferInsert> = {}) {
  const id = randomUUID();
  const link = { downloadToken: `token-${id}`, downloadExpiresAt: later(1) };
  await ctx.db.insert(orders).values({
    ...{ id, userEmail: "buyer@example.com", totalAmount: 99, packageType: "cart" },
    ...{ status: "paid", mailAllowed: true, ...link, ...row },
  });
  return id;
}

const wish = { by: randomUUID(), reason: "Bought twice", askedAt: NOW };

type Action = (tx: Parameters<typeof newDownloadLink>[1], id: string) => Promise<unknown>;
const DEEDS: [string, Action][] = [
  ["a fresh link", (tx, id) => newDownloadLink(ctx, tx, id)],
  ["the receipt again", (tx, id) => sendReceiptAgain(ctx, tx, id)],
  ["a refund", (tx, id) => requestRefund(ctx, tx, id, wish)],
];

const ask = async (action: Action, id: string): Promise<unknown> => {
  try {
    return await transaction(ctx.db, (tx) => action(tx, id));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.code;
  }
};
const receiptFor = (id: string) => transaction(ctx.db, (tx) => sendReceiptAgain(ctx, tx, id));

test.each(DEEDS)("%s needs an order that exists, is paid and was not refunded", async (_what, action) => {
  expect(await ask(action, await orderWith({ status: "pending" }))).toBe("order_not_paid");
  expect(await ask(action, await orderWith({ refundedAt: NOW }))).toBe("order_refunded");
  expect(await ask(action, randomUUID())).toBeUndefined();
});

test("the receipt keeps a valid link and replaces one that has expired or is missing", async () => {
  const living = await orderWith();
  expect(await receiptFor(living)).toMatchObject({ downloadToken: `token-${living}` });
  for (const row of [{ downloadExpiresAt: NOW }, { downloadExpiresAt: null }, { downloadToken: null }]) {
    const id = await orderWith(row);
    const sent = await receiptFor(id);
    expect(sent?.downloadToken).toHaveLength(43);
    expect(sent?.downloadExpiresAt).toEqual(later(7 * 86_400_000));
    expect((await mailsFor(shop, id))[0]?.text).toContain(sent?.downloadToken);
  }
});

test("the receipt of an order that was kept without items names what the order is about", async () => {
  const [prompt] = await somePrompts(shop, 1);
  const id = await orderWith({ promptId: prompt?.id });
  await receiptFor(id);
  expect((await mailsFor(shop, id))[0]?.text).toContain(prompt?.title);
});

test("so does the first receipt, when such an order is paid", async () => {
  const [prompt] = await somePrompts(shop, 1);
  const id = await orderWith({ promptId: prompt?.id, status: "pending" });
  await transaction(ctx.db, (tx) => settle(ctx, tx, id, { to: "paid" }));
  expect((await mailsFor(shop, id))[0]?.text).toContain(prompt?.title);
});

test("an address without permission for mail gets neither a receipt nor a refund notice", async () => {
  const id = await orderWith({ mailAllowed: false });
  expect(await ask((tx) => sendReceiptAgain(ctx, tx, id), id)).toBe("mail_not_allowed");
  expect(await mailsFor(shop, id)).toEqual([]);
  const refund = await transaction(ctx.db, (tx) => requestRefund(ctx, tx, id, wish));
  await advanceRefund(ctx, refund?.id ?? "");
  expect(await findOrder(ctx.db, id)).toMatchObject({
    ...{ refundedAt: NOW, updatedAt: NOW, refundReason: "Bought twice" },
  });
  const { rows } = await ctx.database.pool.query("select from pgboss.job where data->>'messageId' like $1", [
    `refund-${id}%`,
  ]);
  expect(rows).toEqual([]);
});
