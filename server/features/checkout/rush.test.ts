import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PaymentResponse } from "#contracts/payments.ts";
import { startMail } from "#server/testing/mail.ts";
import { signUp } from "#server/testing/people.ts";
import { openProvider, signedEvent } from "#server/testing/provider.ts";
import { json, somePrompts } from "#server/testing/selling.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";

const BUYERS = 200;

async function fullCarts(shop: TestShop) {
  const prompts = await somePrompts(shop, 3);
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signUp(shop)));
  await shop.ctx.database.pool.query(
    "insert into cart_items (user_id, prompt_id, quantity) select u, p, 1 from unnest($1::uuid[]) u, unnest($2::uuid[]) p",
    [buyers.map((buyer) => buyer.user.id), prompts.map((prompt) => prompt.id)],
  );
  startMail(shop.ctx);
  await shop.ctx.jobs.start();
  return { buyers, total: prompts.reduce((sum, prompt) => sum + prompt.price, 0) };
}

/** Orders, different buyers, paid ones, mails, different recipients, lines left in carts. */
const books = async (shop: TestShop) => {
  const { rows } = await shop.ctx.db.execute(sql`
    select (select count(*)::int from orders) as orders,
      (select count(distinct user_id)::int from orders) as buyers,
      (select count(*)::int from orders where status = 'paid') as paid,
      (select count(*)::int from order_items) as items,
      (select count(*)::int from mail_outbox) as mails,
      (select count(distinct "to")::int from mail_outbox) as recipients,
      (select count(*)::int from cart_items) as left_in_carts`);
  return rows[0];
};
const ALL_SERVED = {
  orders: BUYERS,
  buyers: BUYERS,
  paid: BUYERS,
  items: 3 * BUYERS,
  mails: BUYERS,
  recipients: BUYERS,
  left_in_carts: 0,
};

/** Two hundred buyers of one test have one address, which may start a hundred and twenty payments a minute. */
const MANY_AT_ONE_ADDRESS = { RATE_LIMIT_SCALE: "10" };

test("two hundred buyers at once, each clicking twice: every order paid once, mailed once", {
  timeout: 90_000,
}, async () => {
  const shop = await openShop(MANY_AT_ONE_ADDRESS);
  const { buyers, total } = await fullCarts(shop);
  const answers = await Promise.all(
    buyers.flatMap((buyer) => {
      const body = { idempotency_key: randomUUID(), total_amount: total };
      return [buyer.post("/api/checkout/simulate", body), buyer.post("/api/checkout/simulate", body)];
    }),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  await expect.poll(() => books(shop), { timeout: 60_000, interval: 500 }).toEqual(ALL_SERVED);
});

test("two hundred buyers at the provider, each webhook twice: every order paid once, mailed once", {
  timeout: 90_000,
}, async () => {
  const provider = await openProvider();
  const shop = await openShop({ ...provider.env, ...MANY_AT_ONE_ADDRESS });
  const { buyers, total } = await fullCarts(shop);
  const answers = await Promise.all(
    buyers.map((buyer) =>
      json<PaymentResponse>(
        buyer.post("/functions/v1/nova-casp-payment", {
          packageType: "cart",
          totalAmount: total,
          idempotencyKey: randomUUID(),
        }),
      ),
    ),
  );
  expect(answers.every((answer) => answer.success)).toBe(true);
  for (const payment of provider.payments.values()) payment.status = "processed";
  const events = [...provider.payments.keys()].flatMap((id) => {
    const event = signedEvent({ id: `evt-${id}`, data: { id }, status: "processed", livemode: true });
    return [event, event];
  });
  const statuses = await Promise.all(
    events.map(async (event) => (await shop.app.request("/functions/v1/nova-casp-webhook", event)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => books(shop), { timeout: 60_000, interval: 500 }).toEqual(ALL_SERVED);
});
