import { useSyncExternalStore } from "react";
import type { Cart } from "#contracts/cart.ts";

export interface CartState {
  /** Nothing while it is not known: signed out, or still on its way. */
  cart: Cart | null;
  /** It was asked for and could not be had. */
  failed: boolean;
}

export const UNKNOWN_CART: CartState = { cart: null, failed: false };

let state = UNKNOWN_CART;
const listeners = new Set<() => void>();

export const cartState = (): CartState => state;

export function showCart(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the cart holds, the changes on their way to the server included. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, cartState, () => UNKNOWN_CART);
