import { AccountView } from "#web/features/accounts/account-view.tsx";
import { refreshCart } from "#web/features/cart/cart-store.ts";
import { startDownload } from "#web/features/downloads/start-download.ts";
import { cancelPayment } from "#web/features/orders/cancel-payment.ts";
import { PurchaseHistory } from "#web/features/orders/history/purchase-history.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/account.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Account", description: "Your profile, security and purchases.", noindex: true });

const cancel = async (orderId: string) => {
  if (await cancelPayment(orderId)) await refreshCart();
};

export default function AccountPage() {
  return <AccountView purchases={<PurchaseHistory onDownload={startDownload} onCancelPayment={cancel} />} />;
}
