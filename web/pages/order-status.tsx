import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import type { PageHandle } from "#contracts/pages.ts";
import { refreshCart } from "#web/features/cart/cart-store.ts";
import { putBackMissing } from "#web/features/cart/commands.ts";
import { BackToCartButton } from "#web/features/orders/back-to-cart-button.tsx";
import { OrderLoading } from "#web/features/orders/order-loading.tsx";
import { OrderNotFound } from "#web/features/orders/order-not-found.tsx";
import { OrderStatusCard } from "#web/features/orders/order-status-card.tsx";
import { useIsMine } from "#web/features/orders/use-is-mine.ts";
import { useNotFoundNotice } from "#web/features/orders/use-not-found-notice.ts";
import { useOrderStatus } from "#web/features/orders/use-order.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useSignedIn } from "#web/lib/session.ts";
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
  const watched = useOrderStatus(orderId);
  useNotFoundNotice(watched);
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const status = watched.phase === "found" ? watched.order.status : "pending";
  const failed = status === "failed";
  const mine = useIsMine(orderId, signedIn && status !== "pending");
  useEffect(() => {
    // The store has put the order's prompts back into the cart, perhaps while this page was open.
    if (failed) void refreshCart();
  }, [failed]);
  if (watched.phase === "loading") return <OrderLoading />;
  if (watched.phase !== "found") return <OrderNotFound title="Order Not Found" />;
  const buyersWay = failed ? (
    <BackToCartButton
      orderId={orderId}
      onPutBack={async (lines) => {
        await putBackMissing(lines);
        navigate("/cart");
      }}
    />
  ) : (
    <Button asChild variant="outline">
      <Link to={`/purchase-success/${orderId}`}>View Purchase</Link>
    </Button>
  );
  return (
    <div className="frame py-10 md:py-16">
      <div className="mx-auto max-w-2xl">
        <OrderStatusCard order={watched.order} unreached={watched.unreached} buyersWay={mine && buyersWay} />
      </div>
    </div>
  );
}
