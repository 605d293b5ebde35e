import * as z from "zod";
import { Day, Paging } from "./lists.ts";

export const EntryKind = z.enum(["charge", "refund", "dispute", "dispute_won"]);
export type EntryKind = z.infer<typeof EntryKind>;

/** GET /api/admin/books and …/books/export: UTC days, both included. */
export const BooksQuery = Paging.extend({
  from: Day.optional(),
  to: Day.optional(),
  mode: z.enum(["live", "test", "all"]).default("all"),
});
export type BooksQuery = z.infer<typeof BooksQuery>;

export const BookEntry = z.object({
  order_id: z.uuid(),
  kind: EntryKind,
  /** Cents; negative for what goes back. */
  amount: z.int(),
  provider: z.string(),
  reference: z.string(),
  livemode: z.boolean(),
  at: z.string(),
});
export type BookEntry = z.infer<typeof BookEntry>;

/** `total` counts all entries of the period, `sum` adds all of them up. */
export const Books = z.object({
  entries: z.array(BookEntry),
  total: z.int(),
  page: z.int(),
  sum: z.int(),
});
export type Books = z.infer<typeof Books>;

/** A payment about which the books and the provider do not agree; null where one side does not know it. */
export const Difference = z.object({
  order_id: z.uuid().nullable(),
  reference: z.string(),
  ours: z.int().nullable(),
  theirs: z.int().nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** GET and POST /api/admin/books/reconciliation; nothing was checked yet while checked_at is null. */
export const Reconciliation = z.object({
  checked_at: z.string().nullable(),
  differences: z.array(Difference),
});
export type Reconciliation = z.infer<typeof Reconciliation>;
