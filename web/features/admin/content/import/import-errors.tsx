import { CircleAlert } from "lucide-react";
import type { ImportError } from "#contracts/admin/transfer.ts";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { placeOf } from "./import-place.ts";

export const ImportErrors = ({ errors }: { errors: readonly ImportError[] }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <p className="flex items-center gap-2 font-medium text-danger text-sm">
      <CircleAlert aria-hidden="true" className="size-4" />
      Nothing can be imported before these are mended
    </p>
    <DataTable
      label="Errors"
      head={
        <>
          <TableHead>Where</TableHead>
          <TableHead>What is wrong</TableHead>
        </>
      }
    >
      {errors.map((error) => (
        <TableRow key={`${error.line} ${error.where} ${error.message}`}>
          <TableCell className="py-2 font-mono text-[0.8125rem] max-md:break-all md:whitespace-nowrap">
            {placeOf(error)}
          </TableCell>
          <TableCell className="py-2">{error.message}</TableCell>
        </TableRow>
      ))}
    </DataTable>
  </div>
);
