import type { CartLine } from "#contracts/cart.ts";
import { browserStorage, readJson, writeJson } from "#web/lib/storage.ts";

const KEY = "purchase-intent";

interface PurchaseIntent {
  type: "cart";
  items: CartLine[];
  timestamp: number;
}

const isLine = (value: unknown): value is CartLine => {
  const line = value as Partial<CartLine> | null;
  return typeof line?.prompt_id === "string" && Number.isInteger(line.quantity) && Number(line.quantity) > 0;
};

function isIntent(value: unknown): value is PurchaseIntent {
  const items = (value as Partial<PurchaseIntent> | null)?.items;
  return Array.isArray(items) && items.every(isLine);
}

export const savePurchaseIntent = (items: CartLine[]): boolean =>
  writeJson(KEY, { type: "cart", items, timestamp: Date.now() } satisfies PurchaseIntent);

export const forgetPurchaseIntent = (): void => browserStorage.remove(KEY);

/** Reads and removes what somebody was about to buy when the checkout asked them to sign in. */
export function takePurchaseIntent(): CartLine[] {
  const intent = readJson(KEY, isIntent);
  forgetPurchaseIntent();
  return intent?.items ?? [];
}
