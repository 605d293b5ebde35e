import { formatEuro } from "#contracts/money.ts";
import { compose, type MailText } from "./layout.ts";

export interface Refund {
  orderId: string;
  orderedAt: Date;
  amount: number;
  /** What the buyer can no longer open: everything, or the lines with these titles. */
  closes: "everything" | readonly string[];
  reason: string;
  company: { name: string; address: string };
  supportEmail: string;
}

const closing = (closes: Refund["closes"]): string => {
  if (closes === "everything") return "The download of this order is closed from now on.";
  if (closes.length === 0) return "What you bought stays yours.";
  return `Closed from now on: ${closes.join(", ")}. The rest of the order stays yours.`;
};

export const refundMail = ({
  orderId,
  orderedAt,
  amount,
  closes,
  reason,
  company,
  supportEmail,
}: Refund): MailText =>
  compose({
    subject: `Your refund: order ${orderId.slice(0, 8)}`,
    heading: closes === "everything" ? "Your order was refunded" : "Part of your order was refunded",
    paragraphs: [
      `We are returning ${formatEuro(amount)} to the card you paid with. It usually arrives within 5 to 7 business days.`,
      closing(closes),
    ],
    rows: [
      ["Order", orderId],
      ["Date", orderedAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" })],
      ["Refunded", formatEuro(amount)],
      ["Reason", reason],
    ],
    notes: [`Questions? Write to ${supportEmail}.`, `${company.name}, ${company.address}`],
  });
