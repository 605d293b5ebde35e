import { CircleAlert, CircleCheck, Minus, PencilLine, Plus } from "lucide-react";
import type { ImportError, ImportReport, ImportRow } from "#contracts/admin-transfer.ts";
import { formatEuro } from "#contracts/money.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";

const MOST_SHOWN = 200;

const LOOKS = {
  create: { word: "Create", variant: "success", Icon: Plus },
  update: { word: "Update", variant: "warning", Icon: PencilLine },
  unchanged: { word: "Unchanged", variant: "secondary", Icon: Minus },
} as const;

const placeOf = ({ line, where }: { line: number | null; where: string }) =>
  line === null ? where : `line ${line}`;

export function ImportReportView({ report }: { report: ImportReport }) {
  const { create, update, unchanged, errors } = report.counts;
  const rows = report.rows.filter(({ action }) => action !== "unchanged").slice(0, MOST_SHOWN);
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
        <span>
          <b>{create}</b> to create
        </span>
        <span>
          <b>{update}</b> to update
        </span>
        <span>
          <b>{unchanged}</b> unchanged
        </span>
        <span className={errors > 0 ? "text-danger" : undefined}>
          <b>{errors}</b> {errors === 1 ? "error" : "errors"}
        </span>
      </p>
      {report.applied && (
        <Alert variant="success">
          <CircleCheck aria-hidden="true" />
          <AlertTitle>Imported</AlertTitle>
          <AlertDescription>The shop shows it within two seconds.</AlertDescription>
        </Alert>
      )}
      {errors > 0 && <ErrorTable errors={report.errors} />}
      {rows.length > 0 && <RowTable rows={rows} />}
      {create + update > rows.length && (
        <p className="text-muted text-sm">The first {rows.length} changes are shown.</p>
      )}
    </>
  );
}

const ErrorTable = ({ errors }: { errors: readonly ImportError[] }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <p className="flex items-center gap-2 font-medium text-danger text-sm">
      <CircleAlert aria-hidden="true" className="size-4" />
      Nothing can be imported before these are mended
    </p>
    <Table aria-label="Errors" className="min-w-90">
      <TableHeader>
        <TableRow>
          <TableHead>Where</TableHead>
          <TableHead>What is wrong</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {errors.slice(0, MOST_SHOWN).map((error) => (
          <TableRow key={`${error.line} ${error.where} ${error.message}`}>
            <TableCell className="whitespace-nowrap py-2 font-mono text-[0.8125rem]">
              {placeOf(error)}
            </TableCell>
            <TableCell className="py-2">{error.message}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </div>
);

const RowTable = ({ rows }: { rows: readonly ImportRow[] }) => (
  <Table aria-label="What would change" className="min-w-160">
    <TableHeader>
      <TableRow>
        <TableHead>Where</TableHead>
        <TableHead>Action</TableHead>
        <TableHead>What</TableHead>
        <TableHead>Changes</TableHead>
        <TableHead className="text-right">Price</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {rows.map((row) => {
        const { word, variant, Icon } = LOOKS[row.action];
        return (
          <TableRow key={`${row.line} ${row.where} ${row.kind}`}>
            <TableCell className="whitespace-nowrap py-2 font-mono text-[0.8125rem]">
              {placeOf(row)}
            </TableCell>
            <TableCell className="py-2">
              <Badge variant={variant}>
                <Icon aria-hidden="true" />
                {word}
              </Badge>
            </TableCell>
            <TableCell className="py-2">
              {row.kind === "category" ? `Category ${row.category}` : row.title}
              {row.kind === "prompt" && <span className="block text-muted text-xs">{row.category}</span>}
              {row.duplicate_of.length > 0 && (
                <span className="block text-warning text-xs">Same text as {row.duplicate_of.join(", ")}</span>
              )}
            </TableCell>
            <TableCell className="py-2 text-muted">{row.changes.join(", ")}</TableCell>
            <TableCell className="py-2 text-right">
              {row.price === null ? "" : formatEuro(row.price)}
            </TableCell>
          </TableRow>
        );
      })}
    </TableBody>
  </Table>
);
