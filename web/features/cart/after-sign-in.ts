import { ApiError } from "#web/lib/api-client.ts";
import { isSignedIn, onSessionChange } from "#web/session/session.ts";
import { cartState } from "./cart-state.ts";
import { changeCart, followCart, refreshCart } from "./cart-store.ts";
import { toastAdded } from "./commands.ts";
import { savePendingItem, takePendingItem } from "./pending-item.ts";
import { savePurchaseIntent, takePurchaseIntent } from "./purchase-intent.ts";

/** One tab at a time. Browsers without locks still read and remove in one step. */
const withLock = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request("what-waited-for-sign-in", task) : task();

async function restoreIntent(): Promise<void> {
  const items = takePurchaseIntent();
  if (items.length === 0) return;
  await refreshCart();
  const { cart } = cartState();
  if (!cart) savePurchaseIntent(items);
  else if (cart.items.length === 0)
    await Promise.all(items.map((line) => changeCart({ kind: "restore", line })));
}

async function addPendingItem(): Promise<void> {
  const item = takePendingItem();
  if (!item) return;
  const { timestamp: _, ...line } = item;
  const answer = await changeCart({ kind: "add", line });
  if (answer.ok) toastAdded(item.title);
  // The server did not refuse it, so the next page tries again.
  else if (isUnreached(answer.error)) savePendingItem(item);
}

const isUnreached = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status >= 500;

/** Only in the visible tab, so that the user sees what happens. */
function collect(): void {
  if (!isSignedIn() || document.visibilityState !== "visible") return;
  void withLock(async () => {
    await restoreIntent();
    await addPendingItem();
  });
}

/** Runs the cart of a signed-in person, beginning with what waited for them to sign in. */
export function runCart(): () => void {
  const stopCart = followCart();
  collect();
  const stopFollowing = onSessionChange(collect);
  document.addEventListener("visibilitychange", collect);
  return () => {
    stopCart();
    stopFollowing();
    document.removeEventListener("visibilitychange", collect);
  };
}
