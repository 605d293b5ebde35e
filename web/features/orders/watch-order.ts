import type { OrderStatus } from "#contracts/orders.ts";
import { ApiError } from "#web/lib/api-client.ts";

const POLL_MS = 3000;

export type Watched<Order> =
  | { phase: "loading" }
  | { phase: "found"; order: Order; unreached: boolean }
  | { phase: "missing" | "unreadable"; error: unknown };

/**
 * Reads an order until its payment is decided. A store that cannot be reached is asked again, and what was known
 * stays; one that says there is no such order is believed.
 */
export function watchOrder<Order extends { status: OrderStatus }>(
  ask: () => Promise<Order>,
  onChange: (watched: Watched<Order>) => void,
): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Watched<Order> = { phase: "loading" };

  const tell = (watched: Watched<Order>) => {
    last = watched;
    onChange(watched);
  };
  const again = () => {
    timer = setTimeout(look, POLL_MS);
  };
  async function look() {
    try {
      const order = await ask();
      if (over) return;
      tell({ phase: "found", order, unreached: false });
      if (order.status === "pending") again();
    } catch (error) {
      if (over) return;
      const passing = isPassing(error);
      if (passing && last.phase === "found") tell({ ...last, unreached: true });
      else tell({ phase: isMissing(error) ? "missing" : "unreadable", error });
      if (passing) again();
    }
  }
  void look();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null);
/** To strangers the server only says that the order is not theirs to see. */
const isMissing = (error: unknown) => [401, 403, 404].includes(statusOf(error) ?? 0);
const isPassing = (error: unknown) => {
  const status = statusOf(error);
  return status === 0 || status === 429 || (status !== null && status >= 500);
};
