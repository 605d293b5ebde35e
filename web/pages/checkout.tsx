import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Cart } from "#contracts/cart.ts";
import type { QuoteItem } from "#contracts/checkout.ts";
import { useCart } from "#web/features/cart/cart-state.ts";
import { cartWasBought, refreshCart } from "#web/features/cart/cart-store.ts";
import { CartNotLoaded } from "#web/features/cart/empty-cart.tsx";
import { forgetPurchaseIntent, savePurchaseIntent } from "#web/features/cart/purchase-intent.ts";
import { CheckoutFrame } from "#web/features/checkout/checkout-frame.tsx";
import { CheckoutSkeleton, NothingToBuy, PackNotSold } from "#web/features/checkout/checkout-states.tsx";
import { CheckoutView } from "#web/features/checkout/checkout-view.tsx";
import { CodeField } from "#web/features/checkout/code-field.tsx";
import { forgetCode } from "#web/features/checkout/kept-code.ts";
import { PayButton } from "#web/features/checkout/pay-button.tsx";
import {
  type PackChoice,
  type Purchase,
  purchaseOfCart,
  purchaseOfQuote,
  readPackChoice,
} from "#web/features/checkout/purchase.ts";
import { useLoginFirst } from "#web/features/checkout/use-login-first.ts";
import { usePayment } from "#web/features/checkout/use-payment.ts";
import { useQuote } from "#web/features/checkout/use-quote.ts";
import { cancelPayment } from "#web/features/orders/cancel-payment.ts";
import { forgetOwnedPrompts, ownedPrompts, useOwnedPrompts } from "#web/features/orders/owned.ts";
import { PaymentWaiting } from "#web/features/orders/payment-waiting.tsx";
import { useMyOrders } from "#web/features/orders/use-my-orders.ts";
import { call } from "#web/lib/api-client.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { pageReader } from "#web/lib/page-reader.ts";
import { useLazyDialog } from "#web/lib/use-lazy-dialog.ts";
import { useSignedIn } from "#web/session/session.ts";
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

export default function CheckoutPage({ loaderData: { testMode } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const pack = readPackChoice(search);
  const { cart } = useCart();
  useLoginFirst(cart?.items, savePurchaseIntent);
  return pack ? (
    <PackCheckout key={pack.type + pack.categoryId} pack={pack} testMode={testMode} />
  ) : (
    <CartCheckout testMode={testMode} />
  );
}

const cartBought = () => {
  cartWasBought();
  forgetPurchaseIntent();
  forgetOwnedPrompts();
};

function CartCheckout({ testMode }: { testMode: boolean }) {
  const { cart: current, failed } = useCart();
  const price = useQuote(null, current?.items.length ? contentsOf(current) : null);
  const payment = useCheckoutPayment(testMode, cartBought, () => {
    void refreshCart();
    price.ask();
  });
  const purchase = payment.held ?? (current && purchaseOf(current, price.quote));
  if (failed && !purchase)
    return (
      <CheckoutFrame>
        <CartNotLoaded onRetry={refreshCart} />
      </CheckoutFrame>
    );
  if (!purchase) return <CheckoutSkeleton />;
  if (purchase.lines.length === 0) return <EmptyCheckout />;
  return <Review purchase={purchase} testMode={testMode} payment={payment} price={price} />;
}

const contentsOf = (cart: Cart): string =>
  cart.items.map((line) => `${line.prompt_id}:${line.quantity}:${line.price}`).join();

/** A quote of another cart than this one is not shown. */
function purchaseOf(cart: Cart, quote: ReturnType<typeof useQuote>["quote"]): Purchase {
  return quote && quote.subtotal === cart.total ? purchaseOfQuote(quote, null) : purchaseOfCart(cart);
}

function PackCheckout({ pack, testMode }: { pack: PackChoice; testMode: boolean }) {
  const price = useQuote(pack, useSignedIn() ? "pack" : null);
  const payment = useCheckoutPayment(testMode, forgetOwnedPrompts, price.ask);
  const purchase = payment.held ?? (price.quote && purchaseOfQuote(price.quote, pack));
  if (price.failure !== null && !payment.held) {
    return <PackNotSold failure={price.failure} categoryId={pack.categoryId} onRetry={price.ask} />;
  }
  if (!purchase) return <CheckoutSkeleton />;
  return (
    <Review purchase={purchase} testMode={testMode} payment={payment} price={price}>
      <OpenPackPayment pack={pack} />
    </Review>
  );
}

/** Back from the provider's page without paying: the pack is sold once that payment is cancelled. */
function OpenPackPayment({ pack }: { pack: PackChoice }) {
  const [reason, setReason] = useState(0);
  const order = useMyOrders(`pack ${reason}`)?.find(
    ({ payment_url, package_type, category_id }) =>
      payment_url !== null && package_type !== "cart" && category_id === pack.categoryId,
  );
  if (!order?.payment_url) return null;
  const cancel = async () => {
    if (await cancelPayment(order.id)) setReason(reason + 1);
  };
  return <PaymentWaiting order={order} paymentUrl={order.payment_url} onCancel={cancel} />;
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

function useCheckoutPayment(testMode: boolean, onBought: () => void, onOutdated: () => void) {
  const navigate = useNavigate();
  return usePayment({
    testMode,
    onBought: ({ code }) => {
      if (code) forgetCode();
      onBought();
    },
    onOutdated,
    onPaid: (orderId) => navigate(`/purchase-success/${orderId}`, { replace: true, state: { orderId } }),
  });
}

interface ReviewProps {
  purchase: Purchase;
  testMode: boolean;
  payment: ReturnType<typeof usePayment>;
  price: ReturnType<typeof useQuote>;
  children?: React.ReactNode;
}

function Review({ purchase, testMode, payment, price, children }: ReviewProps) {
  const email = useSessionEmail();
  const owned = useOwnedPrompts();
  const secondCopy = useLazyDialog(loadSecondCopy);
  const [asked, setAsked] = useState<QuoteItem[]>([]);

  const askThenPay = async () => {
    if (price.isAsking) return;
    const known = await ownedPrompts();
    const again = purchase.lines.filter((line) => known.has(line.prompt_id));
    if (again.length === 0) return payment.pay(purchase);
    setAsked(again);
    await secondCopy.show();
  };
  return (
    <>
      <CheckoutView
        purchase={purchase}
        email={email}
        owned={owned}
        newTotal={payment.newTotal}
        codeField={
          <CodeField
            applied={purchase.code}
            discount={purchase.discount}
            error={price.codeError}
            isBusy={price.isAsking || payment.busy}
            onApply={price.apply}
            onRemove={price.remove}
          />
        }
        payButton={
          <PayButton testMode={testMode} busy={payment.busy} total={purchase.total} onPay={askThenPay} />
        }
      >
        {children}
      </CheckoutView>
      {secondCopy.module && (
        <secondCopy.module.SecondCopyDialog
          lines={asked}
          {...secondCopy.dialog}
          onConfirm={() => {
            secondCopy.dialog.onClose();
            void payment.pay(purchase);
          }}
        />
      )}
    </>
  );
}
