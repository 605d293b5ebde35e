import type { Purchase } from "./purchase.ts";

const KEY = "checkout-attempt";

type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Attempt {
  cart: string;
  key: string;
}

/** Two purchases with the same text cost the same and deliver the same. */
const contentsOf = ({ lines, total, code, pack }: Purchase): string =>
  [
    ...lines.map((line) => `${line.prompt_id}:${line.quantity}:${line.price}`).sort(),
    ...(code ? [`${code.code}:${total}`] : []),
    ...(pack ? [`${pack.type}:${pack.categoryId}`] : []),
  ].join(",");

function readAttempt(storage: KeyStorage): Attempt | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? "null") as Attempt | null;
  } catch {
    return null;
  }
}

// Not randomUUID: it exists on secure origins only, and a store under test may not be one.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** The key of an attempt to pay for this: the same until it has succeeded or failed, even after a reload. */
export function attemptKey(storage: KeyStorage, purchase: Purchase): string {
  const contents = contentsOf(purchase);
  const before = readAttempt(storage);
  if (before?.cart === contents && before.key) return before.key;
  const key = newKey();
  try {
    storage.setItem(KEY, JSON.stringify({ cart: contents, key } satisfies Attempt));
  } catch (error) {
    console.warn("The attempt to pay could not be remembered.", error);
  }
  return key;
}

export const endAttempt = (storage: KeyStorage): void => storage.removeItem(KEY);
