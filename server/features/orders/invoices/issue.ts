import type { Context } from "#server/context.ts";
import { lockInvoices } from "#server/database/locks.ts";
import type { PaperFacts } from "#server/database/schema/invoices.ts";
import { transaction } from "#server/database/transaction.ts";
import { isPaid } from "../delivery.ts";
import type { RefundRow } from "../money/store.ts";
import type { Order } from "../store.ts";
import { creditNoteFacts, invoiceFacts } from "./facts.ts";
import * as store from "./invoice-store.ts";

const BATCH_SIZE = 100;

/**
 * The invoice of a paid order. It is numbered when it is first needed, in a short transaction of its own: the counter
 * is locked until the commit, and a payment that held it would make all others wait.
 */
export async function invoiceOf(ctx: Context, order: Order): Promise<store.Paper> {
  const issued = await store.findInvoice(ctx.db, order.id);
  if (issued) return issued;
  return issue(ctx, order, {
    kind: "invoice",
    refundId: null,
    facts: await invoiceFacts(ctx, order),
    find: (tx) => store.findInvoice(tx, order.id),
  });
}

/** The credit note of a confirmed refund. */
async function creditNoteOf(ctx: Context, order: Order, refund: RefundRow): Promise<store.Paper> {
  const { number } = await invoiceOf(ctx, order);
  return issue(ctx, order, {
    kind: "credit_note",
    refundId: refund.id,
    facts: await creditNoteFacts(ctx, order, refund, number),
    find: (tx) => store.findCreditNote(tx, refund.id),
  });
}

/** The credit note of each confirmed refund, by the refund's id. */
export async function creditNotesOf(
  ctx: Context,
  order: Order,
  refunds: readonly RefundRow[],
): Promise<ReadonlyMap<string, store.Paper>> {
  const papers = new Map<string, store.Paper>();
  for (const refund of refunds) {
    if (refund.state !== "confirmed") continue;
    const issued = await store.findCreditNote(ctx.db, refund.id);
    papers.set(refund.id, issued ?? (await creditNoteOf(ctx, order, refund)));
  }
  return papers;
}

interface Wanted {
  kind: store.Paper["kind"];
  refundId: string | null;
  facts: PaperFacts;
  /** The paper, if somebody else has just issued it. */
  find: (tx: Context["db"] | Parameters<typeof store.findInvoice>[0]) => Promise<store.Paper | undefined>;
}

const issue = (
  ctx: Context,
  order: Pick<Order, "id" | "livemode">,
  { kind, refundId, facts, find }: Wanted,
): Promise<store.Paper> =>
  transaction(ctx.db, async (tx) => {
    const { livemode } = order;
    const issuedAt = ctx.now();
    const year = issuedAt.getUTCFullYear();
    await lockInvoices(tx, livemode);
    const before = await find(tx);
    if (before) return before;
    const number = numberOf(livemode, year, await store.takeNumber(tx, livemode, year));
    return store.add(tx, { kind, livemode, orderId: order.id, refundId, facts, issuedAt, number });
  });

const numberOf = (livemode: boolean, year: number, count: number): string =>
  `${livemode ? "" : "TEST-"}${year}-${String(count).padStart(6, "0")}`;

/** Orders whose mail was not wanted, or which were paid before there were invoices. */
export async function issueMissing(ctx: Context): Promise<void> {
  for (const { order } of await store.listWithout(ctx.db, BATCH_SIZE)) await invoiceOf(ctx, order);
}

/** The invoice's number of each paid order. */
export async function invoiceNumbers(
  ctx: Context,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, string>> {
  const paid = orders.filter(isPaid);
  const papers =
    paid.length > 0
      ? await store.listInvoices(
          ctx.db,
          paid.map(({ id }) => id),
        )
      : [];
  const numbers = new Map(papers.map(({ orderId, number }) => [orderId, number]));
  for (const order of paid)
    if (!numbers.has(order.id)) numbers.set(order.id, (await invoiceOf(ctx, order)).number);
  return numbers;
}
