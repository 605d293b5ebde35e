import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { OrderSummary } from "#contracts/orders.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { useLazyDialog } from "#web/lib/use-lazy-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HistoryRow } from "./history-row.tsx";

const loadDialog = () => import("./order-dialog.tsx");

interface PurchaseHistoryProps {
  onDownload: (orderId: string) => Promise<void>;
  onCancelPayment: (orderId: string) => Promise<void>;
}

/** Every order of the signed-in person, newest first. */
export function PurchaseHistory({ onDownload, onCancelPayment }: PurchaseHistoryProps) {
  const { orders, reload } = useOrders();
  const { module, show, dialog } = useLazyDialog(loadDialog);
  const [shownId, setShownId] = useState<string>();
  const shown = orders?.find(({ id }) => id === shownId);
  const cancel = async (orderId: string) => {
    await onCancelPayment(orderId);
    reload();
  };
  const showDetails = (order: OrderSummary) => {
    setShownId(order.id);
    show().catch((error) => {
      console.error("The order could not be shown.", error);
      toast({ title: "Error", description: "Failed to load order details.", variant: "destructive" });
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the orders are there
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get("order");
    const order = orders?.find(({ id }) => id === asked);
    if (order && shownId === undefined) showDetails(order);
  }, [orders]);

  if (!orders) return <HistorySkeleton />;
  if (orders.length === 0)
    return (
      <EmptyState heading="No purchases yet" description="What you buy stays here, ready to download again.">
        <Button asChild>
          <Link to="/store#categories">Browse Prompts</Link>
        </Button>
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y">
        {orders.map((order) => (
          <HistoryRow
            key={order.id}
            order={order}
            onDetails={() => showDetails(order)}
            onCancel={() => cancel(order.id)}
          />
        ))}
      </ul>
      {module && shown && (
        <module.OrderDialog
          order={shown}
          onDownload={onDownload}
          onCancel={() => cancel(shown.id)}
          onChanged={reload}
          {...dialog}
        />
      )}
    </>
  );
}

/** Nothing while they are on their way; none when they cannot be had, which is logged. */
function useOrders(): { orders: OrderSummary[] | undefined; reload: () => void } {
  const [orders, setOrders] = useState<OrderSummary[]>();
  const [edition, setEdition] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new edition is asked for again
  useEffect(() => {
    const visit = new AbortController();
    call("GET /api/orders", { signal: visit.signal }).then(
      (history) => setOrders(history.orders),
      (error) => {
        if (visit.signal.aborted) return;
        console.error("The purchases could not be loaded.", error);
        toast({ title: "Error loading account data", description: error.message, variant: "destructive" });
        setOrders([]);
      },
    );
    return () => visit.abort();
  }, [edition]);
  return { orders, reload: () => setEdition((before) => before + 1) };
}

const HistorySkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading your purchases</span>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
);
