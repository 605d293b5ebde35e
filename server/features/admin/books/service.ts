import type { BookEntry, Books, BooksQuery, Reconciliation } from "#contracts/admin/books.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import type { User } from "#server/features/accounts/service.ts";
import { disarm, writeCsv } from "../csv.ts";
import { checkBooks } from "./reconciliation.ts";
import * as store from "./store.ts";

export { countDifferences, readReconciliation, startBookJobs } from "./reconciliation.ts";

export async function checkBooksBy(ctx: Context, admin: User): Promise<Reconciliation> {
  const result = await checkBooks(ctx);
  await record(ctx, ctx.db, admin, {
    action: "books.check",
    subject: ctx.payments.name,
    after: { differences: result.differences.length },
  });
  return result;
}

const BATCH_SIZE = 1000;

export async function readBooks(ctx: Context, query: BooksQuery): Promise<Books> {
  const { entries, total, sum } = await store.listEntries(ctx.db, query);
  return { entries: entries.map(toEntry), total, page: query.page, sum };
}

const toEntry = (entry: store.Entry): BookEntry => ({
  order_id: entry.orderId,
  kind: entry.kind,
  amount: entry.amount,
  provider: entry.provider,
  reference: entry.reference,
  livemode: entry.livemode,
  at: entry.at.toISOString(),
});

const HEAD = ["at", "order", "kind", "amount_eur", "provider", "reference", "mode"];

/** Oldest first, in pieces, so that a long period needs no more memory than a short one. */
export async function* exportBooks(ctx: Context, query: BooksQuery): AsyncGenerator<string> {
  yield writeCsv([HEAD]);
  let last: store.Entry | undefined;
  for (;;) {
    const entries = await store.listEntriesAfter(ctx.db, query, last, BATCH_SIZE);
    if (entries.length === 0) return;
    yield writeCsv(entries.map(toRow));
    last = entries.at(-1);
  }
}

const toRow = (entry: store.Entry): string[] => [
  entry.at.toISOString(),
  entry.orderId,
  entry.kind,
  (entry.amount / 100).toFixed(2),
  entry.provider,
  disarm(entry.reference),
  entry.livemode ? "live" : "test",
];
