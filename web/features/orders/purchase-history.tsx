import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { OrderSummary } from "#contracts/orders.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { useDialogPart } from "#web/lib/use-dialog-part.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HistoryRow } from "./history-row.tsx";

const loadDialog = () => import("./order-dialog.tsx");

interface PurchaseHistoryProps {
  onDownload: (orderId: string) => Promise<void>;
}

/** Every order of the signed-in person, newest first. */
export function PurchaseHistory({ onDownload }: PurchaseHistoryProps) {
  const orders = useOrders();
  const { part, show, dialog } = useDialogPart(loadDialog);
  const [shown, setShown] = useState<OrderSummary>();
  const showDetails = (order: OrderSummary) => {
    setShown(order);
    show().catch((error) => {
      console.error("The order could not be shown.", error);
      toast({ title: "Error", description: "Failed to load order details.", variant: "destructive" });
    });
  };

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
          <HistoryRow key={order.id} order={order} onDetails={() => showDetails(order)} />
        ))}
      </ul>
      {part && shown && <part.OrderDialog order={shown} onDownload={onDownload} {...dialog} />}
    </>
  );
}

/** Nothing while they are on their way; none when they cannot be had, which is logged. */
function useOrders(): OrderSummary[] | undefined {
  const [orders, setOrders] = useState<OrderSummary[]>();
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
  }, []);
  return orders;
}

const HistorySkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading your purchases</span>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
);
