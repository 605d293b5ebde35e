import { cartTotal, formatEuro, lineTotal } from "#contracts/money.ts";
import { compose, type MailText } from "./layout.ts";

export interface Purchase {
  orderId: string;
  orderedAt: Date;
  name: string;
  packageLabel: string;
  lines: readonly { title: string; price: number; quantity: number; categoryName: string; version: number }[];
  total: number;
  /** Taken off by a code; the lines are without it. */
  discount: number;
  code: string | null;
  downloadUrl: string;
  expiresAt: Date;
  orderUrl: string;
  company: { name: string; address: string };
  supportEmail: string;
}

/** Made once: a formatter costs more than everything else in this file. */
const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Receipt and download link in one mail. */
export function purchaseMail(purchase: Purchase): MailText {
  const total = formatEuro(purchase.total);
  return compose({
    subject: `Your prompts are ready: order ${purchase.orderId.slice(0, 8)}`,
    heading: "Your prompts are ready",
    paragraphs: ["Thank you for your purchase. Everything you bought is in one text file."],
    action: { label: "Download prompts (.txt)", url: purchase.downloadUrl },
    rows: [
      ["Order", purchase.orderId],
      ["Date", DAY.format(purchase.orderedAt)],
      ["Bought", `${purchase.name}, ${purchase.packageLabel}`],
      ...lineRows(purchase),
      ...discountRows(purchase),
      ["Subtotal", total],
      ["VAT (included)", "€0.00"],
      ["Total", total],
    ],
    notes: [
      `The link works until ${DAY.format(purchase.expiresAt)}. After that, sign in and get a fresh one from your order: ${purchase.orderUrl}`,
      `Questions? Write to ${purchase.supportEmail}.`,
      `${purchase.company.name}, ${purchase.company.address}`,
    ],
  });
}

const discountRows = ({ discount, code }: Purchase): [string, string][] =>
  discount > 0 ? [[`Discount (${code}), already taken off`, formatEuro(discount)]] : [];

/** The prices of a pack's prompts do not add up to its own price, so its lines show none. */
function lineRows({ lines, total }: Purchase): [string, string][] {
  const showPrices = cartTotal(lines) === total;
  return lines.map((line) => [
    `${line.title}${line.quantity > 1 ? ` × ${line.quantity}` : ""} (${line.categoryName}, version ${line.version})`,
    showPrices ? formatEuro(lineTotal(line)) : "",
  ]);
}
