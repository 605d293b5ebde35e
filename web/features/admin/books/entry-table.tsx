import { Link } from "react-router";
import type { BookEntry } from "#contracts/admin/books.ts";
import { formatEuro } from "#contracts/money.ts";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Moment } from "../ui/moment.tsx";

const KINDS = { charge: "Charge", refund: "Refund", dispute: "Dispute", dispute_won: "Dispute won" };

export const EntryTable = ({ entries }: { entries: readonly BookEntry[] }) => (
  <DataTable
    label="Entries"
    className="min-w-160"
    head={
      <>
        <TableHead>When</TableHead>
        <TableHead>What</TableHead>
        <TableHead className="text-right">Amount</TableHead>
        <TableHead>Order</TableHead>
        <TableHead>Provider</TableHead>
        <TableHead>Reference</TableHead>
      </>
    }
  >
    {entries.map((entry) => (
      <TableRow key={`${entry.kind} ${entry.reference} ${entry.at}`}>
        <TableCell>
          <Moment at={entry.at} />
        </TableCell>
        <TableCell>{KINDS[entry.kind]}</TableCell>
        <TableCell className="text-right font-medium tabular-nums">{formatEuro(entry.amount)}</TableCell>
        <TableCell>
          <Link to={`/admin/orders?order=${entry.order_id}`} className="touch underline underline-offset-4">
            <code>{entry.order_id.slice(0, 8)}</code>
          </Link>
        </TableCell>
        <TableCell className="text-muted">
          {entry.provider}
          {!entry.livemode && " (test)"}
        </TableCell>
        <TableCell className="min-w-32 max-w-56 break-all font-mono text-[0.8125rem] text-muted">
          {entry.reference}
        </TableCell>
      </TableRow>
    ))}
  </DataTable>
);
