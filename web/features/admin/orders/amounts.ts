import type { AdminOrder } from "#contracts/admin/orders.ts";
import { formatEuro } from "#contracts/money.ts";

export const SHORT_ID = 8;

/** Orders are in euro unless the payment test page was told otherwise. */
export const amountOf = ({
  total_amount,
  currency,
}: Pick<AdminOrder, "total_amount" | "currency">): string =>
  currency === "EUR" ? formatEuro(total_amount) : `${formatEuro(total_amount).replace("€", "")} ${currency}`;
