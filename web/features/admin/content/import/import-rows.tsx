import { Minus, PencilLine, Plus } from "lucide-react";
import type { ImportRow } from "#contracts/admin/transfer.ts";
import { formatEuro } from "#contracts/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { Card, CardLine, Cards } from "../../ui/cards.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { useIsNarrow } from "../../ui/use-is-narrow.ts";
import { placeOf } from "./import-place.ts";

const LABEL = "What would change";
const LOOKS = {
  create: { word: "Create", variant: "success", Icon: Plus },
  update: { word: "Update", variant: "warning", Icon: PencilLine },
  unchanged: { word: "Unchanged", variant: "secondary", Icon: Minus },
} as const;

interface RowsProps {
  rows: readonly ImportRow[];
}

export function ImportRows({ rows }: RowsProps) {
  return useIsNarrow() ? <RowCards rows={rows} /> : <WideTable rows={rows} />;
}

const keyOf = ({ line, where, kind }: ImportRow) => `${line} ${where} ${kind}`;

function ActionBadge({ row }: { row: ImportRow }) {
  const { word, variant, Icon } = LOOKS[row.action];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {word}
    </Badge>
  );
}

const What = ({ row }: { row: ImportRow }) => (
  <>
    {row.kind === "category" ? `Category ${row.category}` : row.title}
    {row.kind === "prompt" && <span className="block text-muted text-xs">{row.category}</span>}
    {row.duplicate_of.length > 0 && (
      <span className="block text-warning text-xs">Same text as {row.duplicate_of.join(", ")}</span>
    )}
  </>
);

const RowCards = ({ rows }: RowsProps) => (
  <Cards label={LABEL}>
    {rows.map((row) => (
      <Card key={keyOf(row)}>
        <CardLine>
          <ActionBadge row={row} />
          <span className="break-all font-mono text-[0.8125rem] text-muted">{placeOf(row)}</span>
        </CardLine>
        <div className="break-words">
          <What row={row} />
        </div>
        <CardLine className="text-muted empty:hidden">
          {row.changes.length > 0 && <span>{row.changes.join(", ")}</span>}
          {row.price !== null && <span className="tabular-nums">{formatEuro(row.price)}</span>}
        </CardLine>
      </Card>
    ))}
  </Cards>
);

const WideTable = ({ rows }: RowsProps) => (
  <DataTable
    label={LABEL}
    head={
      <>
        <TableHead>Where</TableHead>
        <TableHead>Action</TableHead>
        <TableHead>What</TableHead>
        <TableHead>Changes</TableHead>
        <TableHead className="text-right">Price</TableHead>
      </>
    }
  >
    {rows.map((row) => (
      <TableRow key={keyOf(row)}>
        <TableCell className="whitespace-nowrap py-2 font-mono text-[0.8125rem]">{placeOf(row)}</TableCell>
        <TableCell className="py-2">
          <ActionBadge row={row} />
        </TableCell>
        <TableCell className="py-2">
          <What row={row} />
        </TableCell>
        <TableCell className="py-2 text-muted">{row.changes.join(", ")}</TableCell>
        <TableCell className="py-2 text-right">{row.price === null ? "" : formatEuro(row.price)}</TableCell>
      </TableRow>
    ))}
  </DataTable>
);
