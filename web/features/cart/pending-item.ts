import { browserStorage, readJson, writeJson } from "#web/lib/storage.ts";
import type { NewLine } from "./changes.ts";

const KEY = "pending-cart-item";

/** What a signed-out visitor wanted to buy. */
export type PendingItem = NewLine & { timestamp: number };

function isPendingItem(value: unknown): value is PendingItem {
  const item = value as Partial<PendingItem> | null;
  return typeof item?.prompt_id === "string" && typeof item.title === "string";
}

export const savePendingItem = (item: PendingItem): boolean => writeJson(KEY, item);

export const keepForLater = (line: NewLine): boolean => savePendingItem({ ...line, timestamp: Date.now() });

/** Reads and removes it. */
export function takePendingItem(): PendingItem | null {
  const item = readJson(KEY, isPendingItem);
  browserStorage.remove(KEY);
  return item;
}
