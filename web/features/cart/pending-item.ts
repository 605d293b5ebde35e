import type { AddToCart } from "#web/lib/cart-port.ts";
import { browserStorage, readJson, writeJson } from "#web/lib/storage.ts";

const KEY = "pending-cart-item";

/** What a signed-out visitor wanted to buy. */
export interface PendingItem {
  prompt_id: string;
  title: string;
  price: number;
  category_name: string;
  timestamp: number;
}

function isPendingItem(value: unknown): value is PendingItem {
  const item = value as Partial<PendingItem> | null;
  return typeof item?.prompt_id === "string" && typeof item.title === "string";
}

export const savePendingItem = (item: PendingItem): boolean => writeJson(KEY, item);

export const keepForLater = (...[{ id, title, price }, categoryName]: Parameters<AddToCart>): boolean =>
  savePendingItem({ prompt_id: id, title, price, category_name: categoryName, timestamp: Date.now() });

/** Reads and removes it. */
export function takePendingItem(): PendingItem | null {
  const item = readJson(KEY, isPendingItem);
  browserStorage.remove(KEY);
  return item;
}
