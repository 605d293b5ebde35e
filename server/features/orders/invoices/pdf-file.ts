import type { Context } from "#server/context.ts";
import type { Attachment, Mail } from "#server/mail/transport.ts";
import { listRefunds } from "../money/store.ts";
import { findOrder } from "../store.ts";
import type { Paper } from "./invoice-store.ts";
import { creditNotesOf, invoiceOf } from "./issue.ts";
import { printPaper } from "./pdf.ts";

/** A file that is printed only when it is sent. */
export type PdfFile = Attachment;

export const toPdf = (paper: Paper): PdfFile => ({
  filename: `${paper.kind === "invoice" ? "invoice" : "credit-note"}-${paper.number}.pdf`,
  print: () => printPaper(paper),
});

/** What is attached to a receipt, or to the mail about a refund. */
export async function attachPaper(
  ctx: Context,
  { orderId, refundId }: NonNullable<Mail["paper"]>,
): Promise<PdfFile | undefined> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return undefined;
  if (!refundId) return toPdf(await invoiceOf(ctx, order));
  const paper = (await creditNotesOf(ctx, order, await listRefunds(ctx.db, [orderId]))).get(refundId);
  return paper && toPdf(paper);
}
