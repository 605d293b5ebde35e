import type { Cart } from "#contracts/cart.ts";
import { isSignedIn, onSessionChange } from "#web/session/session.ts";
import { sessionUser } from "#web/session/session-user.ts";
import { readCart, sendChange } from "./cart-calls.ts";
import { cartState, showCart, UNKNOWN_CART } from "./cart-state.ts";
import { type CartChange, EMPTY_CART, withChanges } from "./changes.ts";

/**
 * What the server last said, and the changes it has not answered yet. The page shows both together, so a change is
 * seen at once and a refused one is gone again.
 */
let confirmed: Cart | null = null;
let waiting: Waiting[] = [];
let owner: string | null = null;
let lastAnswer = 0;

interface Waiting {
  change: CartChange;
  sent: boolean;
  answer: Promise<ChangeAnswer>;
}

export type ChangeAnswer = { ok: true } | { ok: false; error: unknown };

const FRESH_MS = 3000;
/** In Node a channel would only keep the process alive. */
const tabs =
  typeof window === "undefined" || typeof BroadcastChannel === "undefined"
    ? null
    : new BroadcastChannel("cart");

let turn: Promise<unknown> = Promise.resolve();
/** Runs one task after the other, so that answers come in the order of the clicks. */
function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const result = turn.then(task);
  turn = result.catch(() => {});
  return result;
}

function show(failed = false): void {
  const changes = waiting.map((entry) => entry.change);
  showCart({ cart: confirmed && withChanges(confirmed, changes), failed });
}

function confirm(cart: Cart): void {
  confirmed = cart;
  lastAnswer = Date.now();
}

let refreshing: Promise<void> | null = null;
export function refreshCart(): Promise<void> {
  refreshing ??= oneAtATime(async () => {
    refreshing = null;
    const whose = owner;
    if (whose === null) return;
    try {
      const cart = await readCart();
      if (whose !== owner) return;
      confirm(cart);
      show();
    } catch (error) {
      console.error("The cart could not be loaded.", error);
      if (whose === owner && !confirmed) show(true);
    }
  });
  return refreshing;
}

/** Shows the change at once and tells the server. A failure is logged, and the cart is as it was. */
export function changeCart(change: CartChange): Promise<ChangeAnswer> {
  const last = waiting.at(-1);
  if (last && !last.sent && isSameStepper(last.change, change)) {
    last.change = change;
    show();
    return last.answer;
  }
  const entry: Waiting = { change, sent: false, answer: oneAtATime(() => send(entry)) };
  waiting.push(entry);
  show();
  return entry.answer;
}

const isSameStepper = (a: CartChange, b: CartChange) =>
  a.kind === "quantity" && b.kind === "quantity" && a.prompt_id === b.prompt_id;

async function send(entry: Waiting): Promise<ChangeAnswer> {
  const whose = owner;
  if (!waiting.includes(entry)) return { ok: false, error: new Error("The session has ended.") };
  entry.sent = true;
  try {
    const cart = await sendChange(entry.change, confirmed ?? EMPTY_CART);
    if (whose === owner) confirm(cart);
    tabs?.postMessage("changed");
    return { ok: true };
  } catch (error) {
    console.error("The cart could not be changed.", error);
    void refreshCart();
    return { ok: false, error };
  } finally {
    waiting = waiting.filter((other) => other !== entry);
    if (whose === owner) show();
  }
}

/** A purchase has emptied the cart on the server; what came in meanwhile is still there. */
export function cartWasBought(): void {
  confirm(EMPTY_CART);
  waiting = [];
  show();
  void refreshCart();
  tabs?.postMessage("changed");
}

const currentOwner = () => (isSignedIn() ? (sessionUser()?.id ?? "") : null);

function followOwner(): void {
  const next = currentOwner();
  if (next === owner) return;
  owner = next;
  confirmed = null;
  waiting = [];
  showCart(UNKNOWN_CART);
  void refreshCart();
}

const refreshWhenSeen = () => {
  const stale = Date.now() - lastAnswer > FRESH_MS || cartState().failed;
  if (document.visibilityState === "visible" && stale) void refreshCart();
};

/** Keeps the cart in step with the session and with other tabs. */
export function followCart(): () => void {
  followOwner();
  const stopFollowing = onSessionChange(followOwner);
  const onOtherTab = () => void refreshCart();
  tabs?.addEventListener("message", onOtherTab);
  window.addEventListener("focus", refreshWhenSeen);
  window.addEventListener("online", refreshWhenSeen);
  document.addEventListener("visibilitychange", refreshWhenSeen);
  return () => {
    stopFollowing();
    tabs?.removeEventListener("message", onOtherTab);
    window.removeEventListener("focus", refreshWhenSeen);
    window.removeEventListener("online", refreshWhenSeen);
    document.removeEventListener("visibilitychange", refreshWhenSeen);
    // The session may have ended without an event here yet.
    followOwner();
  };
}
