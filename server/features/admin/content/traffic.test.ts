import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Cart } from "#contracts/cart.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { fillCart, type Goods, json, listenTo, payFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const ROUNDS = 25;
const CLEARING_MS = 4_000;
const MOST_MS = 30_000;

/** Every answer's status by the name of the call, and what is wrong with the shop itself. */
function tally() {
  const seen = new Map<string, Set<number>>();
  const faults: string[] = [];
  return {
    seen,
    faults,
    async note(name: string, answer: Promise<Response>): Promise<Response> {
      const response = await answer;
      seen.set(name, (seen.get(name) ?? new Set()).add(response.status));
      if (response.status >= 500) faults.push(`${name} ${response.status}: ${await response.clone().text()}`);
      return response;
    },
  };
}

const people = (shop: Awaited<ReturnType<typeof openShop>>, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => signUp(shop)));

test("a prompt or a category that an admin removes while people add and order it is a refusal, never a fault", {
  timeout: MOST_MS,
}, async () => {
  const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
  const admin = await signUp(shop, { admin: true });
  const shoppers = await people(shop, 6);
  const { seen, faults, note } = tally();
  for (let round = 0; round < ROUNDS; round++) {
    const category = await json<{ id: string }>(
      admin.post("/api/admin/content/categories", { name: `Race ${round}`, description: "Soon gone" }),
    );
    const make = (title: string) => ({
      title,
      content: `${title} `.repeat(12),
      tags: ["race"],
      category_id: category.id,
    });
    const [one, two] = (await Promise.all(
      [`One ${round}`, `Two ${round}`].map((title) =>
        json(admin.post("/api/admin/content/prompts", make(title))),
      ),
    )) as [Goods, Goods];
    const remove =
      round % 3 === 0
        ? admin.delete.bind(null, `/api/admin/content/prompts/${one.id}`)
        : round % 3 === 1
          ? () => admin.post("/api/admin/content/prompts/bulk", { action: "delete", ids: [two.id, one.id] })
          : () => admin.delete(`/api/admin/content/categories/${category.id}?with_prompts=1`);
    await Promise.all([
      ...shoppers.map(async (shopper, at) => {
        for (const { id } of at % 2 ? [one, two] : [two, one]) {
          await note("add", shopper.post("/api/cart/items", { prompt_id: id }));
        }
        if (at === 0) return note("empty", shopper.delete("/api/cart"));
        const { total } = await json<Cart>(shopper.get("/api/cart"));
        const order = { idempotency_key: crypto.randomUUID(), total_amount: total };
        return note("order", shopper.post("/api/checkout/simulate", order));
      }),
      note("remove", remove()),
      note("create", admin.post("/api/admin/content/prompts", make(`Late ${round}`))),
    ]);
  }
  expect(faults).toEqual([]);
  expect([...(seen.get("remove") ?? [])]).toEqual([200]);
  expect([...(seen.get("add") ?? [])].sort()).toEqual([200, 404]);
  const { rows } = await shop.ctx.db.execute(
    sql`select from cart_items where prompt_id not in (select id from prompts)`,
  );
  expect(rows, "lines of what was removed for good").toHaveLength(0);
});

test("clearing and filling the catalogue while people shop costs nobody a fault", {
  timeout: MOST_MS,
}, async () => {
  const shop = await openShop({ RATE_LIMIT_SCALE: "0" });
  await listenTo(shop);
  const admin = await signUp(shop, { admin: true });
  const goods = await somePrompts(shop, 8);
  const { seen, faults, note } = tally();
  const pay = "/functions/v1/nova-casp-payment";
  const lab = { packageType: "10-pack", userEmail: "demo@superprompts.test", totalAmount: 499 };
  let open = true;
  const shopOn = async (shopper: Person, at: number) => {
    while (open) {
      for (const { id } of goods) await note("add", shopper.post("/api/cart/items", { prompt_id: id }));
      const cart = await json<Cart>(note("cart", shopper.get("/api/cart")));
      const order = { idempotency_key: crypto.randomUUID(), total_amount: cart.total };
      await (at % 2
        ? note("order", shopper.post("/api/checkout/simulate", order))
        : note("pay", shopper.post(pay, payFor(cart))));
    }
  };
  const tryPayments = async ({ category_id: categoryId }: Goods) => {
    while (open) {
      const made = await note("lab", shop.post(pay, { ...lab, categoryId }));
      const { orderId } = (await made.json()) as { orderId?: string };
      if (!orderId) continue;
      const event = { orderId, paymentStatus: "processed" };
      await note("event", shop.post("/functions/v1/nova-casp-webhook-simulate", event));
    }
  };
  const visitors = [...(await people(shop, 4)).map(shopOn), ...goods.slice(0, 4).map(tryPayments)];
  const end = Date.now() + CLEARING_MS;
  while (Date.now() < end) {
    await note("clear", admin.post("/functions/v1/clear-prompts"));
    await note("populate", admin.post("/functions/v1/populate-prompts"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  open = false;
  await Promise.all(visitors);
  expect(faults).toEqual([]);
  expect(seen.get("clear")).toEqual(new Set([200]));
  expect([...(seen.get("add") ?? [])]).toContain(404);
  expect([...(seen.get("lab") ?? [])].sort()).toEqual([200, 404]);
  const { rows } = await shop.ctx.db.execute(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ deadlocks: "0" }]);
  const late = await signUp(shop);
  expect((await fillCart(late, goods)).items).toHaveLength(goods.length);
});
