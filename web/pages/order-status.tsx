import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { OrderStatus } from "#contracts/orders.ts";
import type { PageHandle } from "#contracts/pages.ts";
import { useCart } from "#web/features/cart/cart-state.ts";
import { refreshCart } from "#web/features/cart/cart-store.ts";
import { putBackMissing } from "#web/features/cart/commands.ts";
import { BackToCart } from "#web/features/orders/back-to-cart.tsx";
import { cancelPayment } from "#web/features/orders/cancel-payment.ts";
import { OrderLoading } from "#web/features/orders/order-loading.tsx";
import { OrderNotFound } from "#web/features/orders/order-not-found.tsx";
import { OrderStatusCard } from "#web/features/orders/order-status-card.tsx";
import { PaymentActions } from "#web/features/orders/payment-actions.tsx";
import { useMyOrders } from "#web/features/orders/use-my-orders.ts";
import { useNotFoundNotice } from "#web/features/orders/use-not-found-notice.ts";
import { useOrderStatus } from "#web/features/orders/use-order.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useSignedIn } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/order-status.ts";

export const handle: PageHandle = { sameForEveryAddress: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Order Status",
    description: "How the payment of an order stands.",
    noindex: true,
  });

export default function OrderStatusPage({ params: { orderId } }: Route.ComponentProps) {
  return <OrderOf key={orderId} orderId={orderId} />;
}

function OrderOf({ orderId }: { orderId: string }) {
  const watched = useOrderStatus(orderId);
  useNotFoundNotice(watched);
  const signedIn = useSignedIn();
  const [cancelled, setCancelled] = useState(false);
  if (watched.phase === "loading") return <OrderLoading />;
  if (watched.phase !== "found") return <OrderNotFound title="Order Not Found" />;
  const order = cancelled ? { ...watched.order, status: "failed" as const } : watched.order;
  const cancel = async () => setCancelled(await cancelPayment(orderId));
  return (
    <div className="frame py-10 md:py-16">
      <div className="mx-auto max-w-2xl">
        <OrderStatusCard
          order={order}
          unreached={watched.unreached}
          buyersWay={signedIn && <BuyersWay orderId={orderId} status={order.status} onCancel={cancel} />}
        />
      </div>
    </div>
  );
}

interface BuyersWayProps {
  orderId: string;
  status: OrderStatus;
  onCancel: () => Promise<void>;
}

/** Links for the order's buyer. */
function BuyersWay({ orderId, status, onCancel }: BuyersWayProps) {
  const mine = useMyOrders(`${orderId} ${status}`)?.find(({ id }) => id === orderId);
  const paymentUrl = mine?.payment_url;
  useCancelOnReturn(status === "pending" && typeof paymentUrl === "string", onCancel);
  if (!mine) return null;
  if (status === "failed") return <CartOfFailed orderId={orderId} />;
  if (status === "pending")
    return paymentUrl && <PaymentActions paymentUrl={paymentUrl} onCancel={onCancel} />;
  return (
    <Button asChild variant="outline">
      <Link to={`/purchase-success/${orderId}`}>View Purchase</Link>
    </Button>
  );
}

/** A buyer who turned back on the provider's page has cancelled the payment. */
function useCancelOnReturn(isOpen: boolean, onCancel: () => Promise<void>) {
  const [search, setSearch] = useSearchParams();
  const turnedBack = search.get("payment") === "cancelled";
  useEffect(() => {
    if (!isOpen || !turnedBack) return;
    setSearch({}, { replace: true });
    void onCancel();
  }, [isOpen, turnedBack, setSearch, onCancel]);
}

function CartOfFailed({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const { cart } = useCart();
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    // The store has put the order's prompts back into the cart, perhaps while this page was open.
    void refreshCart().then(() => setFresh(true));
  }, []);
  return (
    <BackToCart
      orderId={orderId}
      inCart={isFresh && cart ? new Set(cart.items.map((line) => line.prompt_id)) : undefined}
      onPutBack={async (lines) => {
        await putBackMissing(lines);
        navigate("/cart");
      }}
    />
  );
}
