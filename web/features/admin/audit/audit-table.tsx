import { ChevronRight, Undo2 } from "lucide-react";
import { Fragment, useState } from "react";
import type { AuditEntry } from "#contracts/admin/audit.ts";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";
import { TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { Card, CardLine, Cards } from "../ui/cards.tsx";
import { ActionsHead, DataTable } from "../ui/data-table.tsx";
import { Moment } from "../ui/moment.tsx";
import { useIsNarrow } from "../ui/use-is-narrow.ts";
import { labelOf } from "./actions.ts";
import { BeforeAfter } from "./before-after.tsx";
import { Subject } from "./subject.tsx";

const COLUMNS = 5;

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onSubject: (subject: string) => void;
  onUndo: (entry: AuditEntry) => void;
}

export function AuditTable({ entries, onSubject, onUndo }: AuditTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  if (useIsNarrow()) {
    return (
      <Cards label="Audit log">
        {entries.map((entry) => (
          <Card key={entry.id}>
            <CardLine className="min-h-9">
              <span className="font-medium">{labelOf(entry.action)}</span>
              <UndoButton entry={entry} onUndo={onUndo} />
            </CardLine>
            <Subject entry={entry} onSubject={onSubject} />
            <p className="break-words text-muted">{actorOf(entry)}</p>
            <Toggle entry={entry} isOpen={open.has(entry.id)} onToggle={toggle} />
            {open.has(entry.id) && (
              <div className="rounded-md bg-wash p-3">
                <BeforeAfter before={entry.before} after={entry.after} />
              </div>
            )}
          </Card>
        ))}
      </Cards>
    );
  }
  return (
    <DataTable
      label="Audit log"
      className="min-w-200"
      head={
        <>
          <TableHead>When</TableHead>
          <TableHead>What</TableHead>
          <TableHead>About</TableHead>
          <TableHead>Who</TableHead>
          <ActionsHead />
        </>
      }
    >
      {entries.map((entry) => (
        <Fragment key={entry.id}>
          <TableRow>
            <TableCell className="py-1.5">
              <Toggle entry={entry} isOpen={open.has(entry.id)} onToggle={toggle} />
            </TableCell>
            <TableCell className="whitespace-nowrap py-1.5 font-medium">{labelOf(entry.action)}</TableCell>
            <TableCell className="py-1.5">
              <Subject entry={entry} onSubject={onSubject} />
            </TableCell>
            <TableCell className="max-w-56 truncate py-1.5 text-muted" title={entry.actor_email ?? undefined}>
              {actorOf(entry)}
            </TableCell>
            <TableCell className="h-12 py-1 text-right">
              <UndoButton entry={entry} onUndo={onUndo} />
            </TableCell>
          </TableRow>
          {open.has(entry.id) && (
            <TableRow>
              <TableCell colSpan={COLUMNS} className="bg-wash py-4">
                <BeforeAfter before={entry.before} after={entry.after} />
              </TableCell>
            </TableRow>
          )}
        </Fragment>
      ))}
    </DataTable>
  );
}

const actorOf = ({ actor_email }: AuditEntry) => actor_email ?? "A deleted account";

interface ToggleProps {
  entry: AuditEntry;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

const Toggle = ({ entry, isOpen, onToggle }: ToggleProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={() => onToggle(entry.id)}
    className="touch flex w-fit items-center gap-2 rounded-xs"
  >
    <ChevronRight
      aria-hidden="true"
      className={cn("size-4 text-muted transition-transform", isOpen && "rotate-90")}
    />
    <Moment at={entry.at} />
    <span className="sr-only">Before and after: {labelOf(entry.action)}</span>
  </button>
);

const UndoButton = ({ entry, onUndo }: Pick<AuditTableProps, "onUndo"> & { entry: AuditEntry }) =>
  entry.undoable && (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Undo: ${labelOf(entry.action)}, ${entry.subject}`}
      onClick={() => onUndo(entry)}
    >
      <Undo2 />
      Undo
    </Button>
  );
