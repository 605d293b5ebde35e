import { isOwnOrigin } from "#server/http/own-origin.ts";

const ORDER_PAGES = new Set(["/purchase-success", "/order-status"]);

/** Where the buyer comes back to: a page of this site, completed with the order's id, or the confirmation page. */
export function returnUrl(publicUrl: string, wanted: string | null | undefined, orderId: string): string {
  const home = new URL(publicUrl);
  const url = parse(wanted ?? "", home) ?? new URL("/purchase-success", home);
  const path = url.pathname.replace(/\/+$/, "");
  if (ORDER_PAGES.has(path)) url.pathname = `${path}/${orderId}`;
  return url.href;
}

/** The order's page, which cancels the payment of a buyer who turned back. */
export const cancelUrl = (publicUrl: string, orderId: string): string =>
  `${publicUrl}/order-status/${orderId}?payment=cancelled`;

function parse(wanted: string, home: URL): URL | undefined {
  if (!/^(\/|https?:\/\/)/i.test(wanted) || !URL.canParse(wanted, home)) return undefined;
  const url = new URL(wanted, home);
  return isOwnOrigin(home, url) ? url : undefined;
}
