import { randomUUID } from "node:crypto";
import type { CategoryPage } from "#contracts/catalogue.ts";
import type { Quote } from "#contracts/checkout.ts";
import type { OrderDetail } from "#contracts/orders.ts";
import type { PackType } from "#contracts/packs.ts";
import type { Person } from "./people.ts";
import { json, somePrompts } from "./selling.ts";
import type { TestShop } from "./shop.ts";

/** A category with its prompts and packs, as the shop shows it. */
export async function someCategory(shop: TestShop): Promise<CategoryPage> {
  const [prompt] = await somePrompts(shop, 1);
  return json(shop.get(`/api/catalogue/categories/${prompt?.category_id}`));
}

export const packRequest = (page: CategoryPage, type: PackType) => ({
  package_type: type,
  category_id: page.category.id,
});

/** Buys a pack at its quoted total in test mode. */
export async function buyPack(person: Person, page: CategoryPage, type: PackType): Promise<OrderDetail> {
  const pack = packRequest(page, type);
  const { total_amount } = await json<Quote>(person.post("/api/checkout/quote", pack));
  const { order_id } = await json<{ order_id: string }>(
    person.post("/api/checkout/simulate", { ...pack, total_amount, idempotency_key: randomUUID() }),
  );
  return json(person.get(`/api/orders/${order_id}`));
}
