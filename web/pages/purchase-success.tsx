import { Link } from "react-router";
import type { PageHandle } from "#contracts/pages.ts";
import { DownloadPanel } from "#web/features/downloads/download-panel.tsx";
import { AwaitingPayment, PaymentFailed } from "#web/features/orders/awaiting-payment.tsx";
import { OrderLoading } from "#web/features/orders/order-loading.tsx";
import { OrderNotFound } from "#web/features/orders/order-not-found.tsx";
import { Purchase } from "#web/features/orders/purchase.tsx";
import { useNotFoundNotice } from "#web/features/orders/use-not-found-notice.ts";
import { useOwnOrder } from "#web/features/orders/use-order.ts";
import { openContactSupport } from "#web/features/support/contact.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useSignedIn } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/purchase-success.ts";

export const handle: PageHandle = { sameForEveryAddress: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Purchase", description: "Your purchase and its download.", noindex: true });

export default function PurchaseSuccessPage({ params: { orderId } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  if (!hydrated) return <OrderLoading />;
  return <OrderOf key={`${orderId} ${signedIn}`} orderId={orderId} signedIn={signedIn} />;
}

function OrderOf({ orderId, signedIn }: { orderId: string; signedIn: boolean }) {
  const watched = useOwnOrder(orderId);
  useNotFoundNotice(watched);
  if (watched.phase === "loading") return <OrderLoading />;
  if (watched.phase !== "found")
    return (
      <OrderNotFound title="Order not found">
        <Button asChild>
          {signedIn ? (
            <Link to="/account">Your account</Link>
          ) : (
            <Link to={`/auth?returnUrl=/purchase-success/${orderId}`}>Sign In</Link>
          )}
        </Button>
      </OrderNotFound>
    );
  const { order, unreached } = watched;
  if (order.status === "pending") return <AwaitingPayment orderId={order.id} unreached={unreached} />;
  if (order.status === "failed") return <PaymentFailed orderId={order.id} />;
  return (
    <Purchase
      order={order}
      downloads={
        <DownloadPanel
          orderId={order.id}
          prompts={order.items.map(({ slug, prompt }) => ({ title: prompt.title, slug }))}
          refunded={order.refunded_at !== null}
        />
      }
      onContactSupport={openContactSupport}
    />
  );
}
