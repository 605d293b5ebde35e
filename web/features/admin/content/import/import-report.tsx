import { CircleCheck } from "lucide-react";
import type { ImportReport } from "#contracts/admin/transfer.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { ImportErrors } from "./import-errors.tsx";
import { ImportRows } from "./import-rows.tsx";

const MOST_SHOWN = 200;

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
      {errors > 0 && <ImportErrors errors={report.errors.slice(0, MOST_SHOWN)} />}
      {rows.length > 0 && <ImportRows rows={rows} />}
      {create + update > rows.length && (
        <p className="text-muted text-sm">The first {rows.length} changes are shown.</p>
      )}
    </>
  );
}
