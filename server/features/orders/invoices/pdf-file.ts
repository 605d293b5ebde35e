import type { Context } from "#server/context.ts";
import type { Attachment, Mail } from "#server/mail/transport.ts";
import { findOrder } from "../store.ts";
import type { Paper } from "./invoice-store.ts";
import { invoiceOf } from "./issue.ts";
import { printPaper } from "./pdf.ts";

export const toPdf = (paper: Paper): Attachment => ({
  filename: `${paper.kind === "invoice" ? "invoice" : "credit-note"}-${paper.number}.pdf`,
  print: () => printPaper(paper),
});

/** What is attached to the receipt. */
export async function attachPaper(
  ctx: Context,
  { orderId }: NonNullable<Mail["paper"]>,
): Promise<Attachment | undefined> {
  const order = await findOrder(ctx.db, orderId);
  return order && toPdf(await invoiceOf(ctx, order));
}
