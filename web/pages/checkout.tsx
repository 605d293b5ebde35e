import { useState } from "react";
import { useNavigate } from "react-router";
import type { Cart, CartLine } from "#contracts/cart.ts";
import { useCart } from "#web/features/cart/cart-state.ts";
import { cartWasBought, refreshCart } from "#web/features/cart/cart-store.ts";
import { CartNotLoaded } from "#web/features/cart/empty-cart.tsx";
import { forgetPurchaseIntent, savePurchaseIntent } from "#web/features/cart/purchase-intent.ts";
import { CheckoutFrame } from "#web/features/checkout/checkout-frame.tsx";
import { CheckoutSkeleton, NothingToBuy } from "#web/features/checkout/checkout-states.tsx";
import { CheckoutView } from "#web/features/checkout/checkout-view.tsx";
import { PayButton } from "#web/features/checkout/pay-button.tsx";
import { useLoginFirst } from "#web/features/checkout/use-login-first.ts";
import { usePayment } from "#web/features/checkout/use-payment.ts";
import { cancelPayment } from "#web/features/orders/cancel-payment.ts";
import { forgetOwnedPrompts, ownedPrompts, useOwnedPrompts } from "#web/features/orders/owned.ts";
import { PaymentWaiting } from "#web/features/orders/payment-waiting.tsx";
import { useMyOrders } from "#web/features/orders/use-my-orders.ts";
import { call } from "#web/lib/api-client.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import { useLazyDialog } from "#web/lib/use-lazy-dialog.ts";
import { useSessionEmail } from "#web/session/session-user.ts";
import type { Route } from "./+types/checkout.ts";

const loadSecondCopy = () => import("#web/features/checkout/second-copy-dialog.tsx");

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Checkout", description: "Review and pay.", noindex: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { testMode: (await context.get(pageReader).store()).test_mode };
}

/** Without an answer it is taken as live: the server checks anyway. */
export const clientLoader = async () => ({
  testMode: await call("GET /api/store").then(
    (store) => store.test_mode,
    () => false,
  ),
});

const emptied = () => {
  cartWasBought();
  forgetPurchaseIntent();
  forgetOwnedPrompts();
};

export default function CheckoutPage({ loaderData: { testMode } }: Route.ComponentProps) {
  const { cart: current, failed } = useCart();
  useLoginFirst(current?.items, savePurchaseIntent);
  const navigate = useNavigate();
  const payment = usePayment({
    testMode,
    onBought: emptied,
    onOutdated: refreshCart,
    onPaid: (orderId) => navigate(`/purchase-success/${orderId}`, { replace: true, state: { orderId } }),
  });
  const cart = payment.held ?? current;
  if (failed && !cart)
    return (
      <CheckoutFrame>
        <CartNotLoaded onRetry={refreshCart} />
      </CheckoutFrame>
    );
  if (!cart) return <CheckoutSkeleton />;
  if (cart.items.length === 0) return <EmptyCheckout />;
  return <Review cart={cart} testMode={testMode} payment={payment} />;
}

/** Back from the provider's page without paying: the cart is empty because an order holds it. */
function EmptyCheckout() {
  const orders = useMyOrders("checkout");
  if (!orders) return <CheckoutSkeleton />;
  const order = orders.find(({ payment_url }) => payment_url !== null);
  const cancel = async (orderId: string) => {
    if (await cancelPayment(orderId)) await refreshCart();
  };
  return (
    <NothingToBuy>
      {order?.payment_url && (
        <PaymentWaiting order={order} paymentUrl={order.payment_url} onCancel={() => cancel(order.id)} />
      )}
    </NothingToBuy>
  );
}

interface ReviewProps {
  cart: Cart;
  testMode: boolean;
  payment: ReturnType<typeof usePayment>;
}

function Review({ cart, testMode, payment }: ReviewProps) {
  const email = useSessionEmail();
  const owned = useOwnedPrompts();
  const secondCopy = useLazyDialog(loadSecondCopy);
  const [asked, setAsked] = useState<CartLine[]>([]);

  const askThenPay = async () => {
    const known = await ownedPrompts();
    const again = cart.items.filter((line) => known.has(line.prompt_id));
    if (again.length === 0) return payment.pay(cart);
    setAsked(again);
    await secondCopy.show();
  };
  return (
    <>
      <CheckoutView
        cart={cart}
        email={email}
        owned={owned}
        newTotal={payment.newTotal}
        payButton={
          <PayButton testMode={testMode} busy={payment.busy} total={cart.total} onPay={askThenPay} />
        }
      />
      {secondCopy.module && (
        <secondCopy.module.SecondCopyDialog
          lines={asked}
          {...secondCopy.dialog}
          onConfirm={() => {
            secondCopy.dialog.onClose();
            void payment.pay(cart);
          }}
        />
      )}
    </>
  );
}
