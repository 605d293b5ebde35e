import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Profile } from "#contracts/accounts.ts";
import type { OrderDetail, OrderHistory } from "#contracts/orders.ts";
import { invoices } from "#server/database/schema/invoices.ts";
import { orders } from "#server/database/schema/shop.ts";
import { startMail } from "#server/testing/mail.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, fillCart, json, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";

const shop = await openShop();
const prompts = await somePrompts(shop, 3);
const YEAR = new Date().getUTCFullYear();

const invoice = (person: Person, orderId: string) => person.get(`/api/orders/${orderId}/invoice`);
const storedFacts = async ({ ctx }: TestShop, orderId: string) => {
  const [paper] = await ctx.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return paper;
};
const makeLive = (orderId: string) =>
  shop.ctx.db.update(orders).set({ livemode: true }).where(eq(orders.id, orderId));

test("a paid order has an invoice that its buyer downloads", async () => {
  const ada = await signUp(shop);
  const order = await buy(ada, prompts);
  expect(order.invoice_number).toMatch(new RegExp(`^TEST-${YEAR}-\\d{6}$`));
  const pdf = await invoice(ada, order.id);
  expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(pdf.headers.get("Content-Disposition")).toContain(`invoice-${order.invoice_number}.pdf`);
  const bytes = Buffer.from(await pdf.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const again = Buffer.from(await (await invoice(ada, order.id)).arrayBuffer());
  expect(again.equals(bytes)).toBe(true);
  const history = await json<OrderHistory>(ada.get("/api/orders"));
  expect(history.orders[0]?.invoice_number).toBe(order.invoice_number);
});

test("an unpaid order has none, and a stranger's is not found", async () => {
  const ada = await signUp(shop);
  const cart = await fillCart(ada, prompts.slice(0, 1));
  const { orderId } = await json<{ orderId: string }>(
    ada.post("/functions/v1/nova-casp-payment", payFor(cart)),
  );
  expect((await invoice(ada, orderId)).status).toBe(409);
  expect((await json<OrderDetail>(ada.get(`/api/orders/${orderId}`))).invoice_number).toBeNull();
  const order = await buy(await signUp(shop), prompts.slice(0, 1));
  expect((await invoice(ada, order.id)).status).toBe(404);
  expect((await shop.get(`/api/orders/${order.id}/invoice`)).status).toBe(401);
  const admin = await signUp(shop, { admin: true });
  expect((await invoice(admin, order.id)).status).toBe(200);
});

test("fifty payments at once are numbered without a gap, however often each is read", async () => {
  const own = await openShop();
  const goods = await somePrompts(own, 1);
  const people = await Promise.all(Array.from({ length: 50 }, () => signUp(own)));
  const bought = await Promise.all(people.map((person) => buy(person, goods)));
  await Promise.all(
    people.flatMap((person, at) => [invoice(person, bought[at]?.id ?? ""), person.get("/api/orders")]),
  );
  const numbers = bought.map(({ invoice_number }) => invoice_number).sort();
  expect(numbers).toEqual(
    Array.from({ length: 50 }, (_, at) => `TEST-${YEAR}-${String(at + 1).padStart(6, "0")}`),
  );
});

test("live orders have a series of their own, and their invoices cannot be changed", async () => {
  const ada = await signUp(shop);
  const orderIds: string[] = [];
  for (let count = 0; count < 2; count++) {
    const cart = await fillCart(ada, prompts.slice(count, count + 1));
    const { orderId } = await json<{ orderId: string }>(
      ada.post("/functions/v1/nova-casp-payment", payFor(cart)),
    );
    await shop.ctx.db.update(orders).set({ status: "paid" }).where(eq(orders.id, orderId));
    await makeLive(orderId);
    orderIds.push(orderId);
  }
  const numbers: (string | null)[] = [];
  for (const id of orderIds)
    numbers.push((await json<OrderDetail>(ada.get(`/api/orders/${id}`))).invoice_number);
  expect(numbers).toEqual([`${YEAR}-000001`, `${YEAR}-000002`]);
  const changes = [
    sql`update invoices set number = 'other' where number = ${numbers[0]}`,
    sql`delete from invoices where number = ${numbers[0]}`,
    sql`delete from orders where id = ${orderIds[0]}`,
    sql`truncate invoices`,
  ];
  for (const change of changes)
    await expect(shop.ctx.db.execute(change)).rejects.toMatchObject({
      cause: { message: "invoices are kept as they are" },
    });
});

test("an invoice keeps the billing details and prices of its day", async () => {
  const ada = await signUp(shop);
  const billing = {
    name: "Ada Lovelace",
    company: "Engines Ltd",
    address: "12 St James's Square",
    vat_id: "",
  };
  const changed = await json<Profile>(ada.patch("/api/profile", { billing }));
  expect(changed).toMatchObject({ display_name: "Test Person", billing });
  const order = await buy(ada, prompts.slice(0, 2));
  await ada.patch("/api/profile", { billing: { name: "Somebody else" } });
  expect((await json<Profile>(ada.get("/api/profile"))).billing).toEqual({
    ...{ name: "Somebody else", company: "", address: "", vat_id: "" },
  });
  const paper = await storedFacts(shop, order.id);
  expect(paper?.facts).toMatchObject({
    buyer: { ...billing, email: ada.user.email },
    total: order.total_amount,
    lines: order.items.map(({ prompt, price }) => ({ title: prompt.title, quantity: 1, amount: price })),
  });
});

test("billing details are at most 200 characters each", async () => {
  const ada = await signUp(shop);
  expect((await ada.patch("/api/profile", { billing: { name: "x".repeat(201) } })).status).toBe(422);
  expect((await ada.patch("/api/profile", {})).status).toBe(422);
});

test("the receipt brings the invoice", async () => {
  const own = await openShop();
  startMail(own.ctx);
  await own.ctx.jobs.start();
  const ada = await signUp(own);
  const order = await buy(ada, await somePrompts(own, 1));
  await expect
    .poll(async () => {
      const { rows } = await own.ctx.db.execute(
        sql`select attachments from mail_outbox where "to" = ${ada.user.email}`,
      );
      return rows;
    })
    .toEqual([{ attachments: [`invoice-${order.invoice_number}.pdf`] }]);
});

test("an invoice stays when its account is deleted", async () => {
  const ada = await signUp(shop);
  const order = await buy(ada, prompts.slice(0, 1));
  const admin = await signUp(shop, { admin: true });
  await admin.delete(`/api/admin/users/${ada.user.id}`);
  expect((await storedFacts(shop, order.id))?.number).toBe(order.invoice_number);
  expect((await invoice(admin, order.id)).status).toBe(200);
});

test("each confirmed refund has a credit note that refers to the invoice", async () => {
  const own = await openShop();
  const [ada, admin] = [await signUp(own), await signUp(own, { admin: true })];
  const order = await buy(ada, await somePrompts(own, 2));
  const [line] = order.items;
  await admin.post(`/api/admin/orders/${order.id}/refunds`, { item_ids: [line?.id], reason: "Did not fit" });
  await admin.post(`/api/admin/orders/${order.id}/refunds`, { amount: 10, reason: "For the trouble" });
  const { refunds } = await json<OrderDetail>(ada.get(`/api/orders/${order.id}`));
  const numbers = refunds.map(({ credit_note_number }) => credit_note_number);
  expect([order.invoice_number, ...numbers]).toEqual(
    ["000001", "000002", "000003"].map((count) => `TEST-${YEAR}-${count}`),
  );
  const papers = await own.ctx.db.select().from(invoices).where(eq(invoices.kind, "credit_note"));
  expect(papers.map(({ facts }) => facts)).toMatchObject([
    {
      refers_to: order.invoice_number,
      reason: "Did not fit",
      total: line?.price,
      lines: [{ title: line?.prompt.title, amount: line?.price }],
    },
    { refers_to: order.invoice_number, total: 10, lines: [{ title: "Part of the price", amount: 10 }] },
  ]);
  const pdf = await ada.get(`/api/orders/${order.id}/credit-notes/${numbers[0]}`);
  expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect((await ada.get(`/api/orders/${order.id}/credit-notes/${order.invoice_number}`)).status).toBe(404);
  const stranger = await signUp(own);
  expect((await stranger.get(`/api/orders/${order.id}/credit-notes/${numbers[0]}`)).status).toBe(404);
});
