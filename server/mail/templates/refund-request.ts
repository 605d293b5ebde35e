import { compose, type MailText } from "./layout.ts";

interface RefundRequest {
  orderId: string;
  orderedAt: Date;
  /** Empty for the whole order. */
  titles: readonly string[];
  reason: string;
  company: { name: string; address: string };
  supportEmail: string;
}

const rowsOf = ({ orderId, orderedAt, titles }: RefundRequest): [string, string][] => [
  ["Order", orderId],
  ["Date", orderedAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" })],
  ["About", titles.length > 0 ? titles.join(", ") : "The whole order"],
];
const notesOf = ({ company, supportEmail }: RefundRequest) => [
  `Questions? Write to ${supportEmail}.`,
  `${company.name}, ${company.address}`,
];

/** Acknowledges the request at once, which is also the proof of a withdrawal. */
export const refundRequestedMail = (request: RefundRequest & { requestedAt: Date }): MailText =>
  compose({
    subject: `We have your refund request: order ${request.orderId.slice(0, 8)}`,
    heading: "Your refund request has arrived",
    paragraphs: [
      `We received it on ${request.requestedAt.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} (UTC). You hear from us by mail as soon as it is decided.`,
    ],
    rows: [...rowsOf(request), ["Your reason", request.reason]],
    notes: notesOf(request),
  });

export const refundDeclinedMail = (request: RefundRequest): MailText =>
  compose({
    subject: `About your refund request: order ${request.orderId.slice(0, 8)}`,
    heading: "Your refund request was declined",
    paragraphs: ["What you bought stays yours."],
    rows: [...rowsOf(request), ["Our reason", request.reason]],
    notes: notesOf(request),
  });
