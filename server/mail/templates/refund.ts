import { formatEuro } from "#contracts/money.ts";
import { compose, type MailText } from "./layout.ts";

export interface Refund {
  orderId: string;
  orderedAt: Date;
  total: number;
  reason: string;
  company: { name: string; address: string };
  supportEmail: string;
}

export const refundMail = ({ orderId, orderedAt, total, reason, company, supportEmail }: Refund): MailText =>
  compose({
    subject: `Your refund: order ${orderId.slice(0, 8)}`,
    heading: "Your order was refunded",
    paragraphs: [
      `We are returning ${formatEuro(total)} to the card you paid with. It usually arrives within 5 to 7 business days.`,
      "The download of this order is closed from now on.",
    ],
    rows: [
      ["Order", orderId],
      ["Date", orderedAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" })],
      ["Refunded", formatEuro(total)],
      ["Reason", reason],
    ],
    notes: [`Questions? Write to ${supportEmail}.`, `${company.name}, ${company.address}`],
  });
