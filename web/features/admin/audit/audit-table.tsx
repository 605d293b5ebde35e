import { ChevronRight, ListFilter, Undo2 } from "lucide-react";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import type { AuditEntry } from "#contracts/admin-audit.ts";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { Moment } from "../parts/moment.tsx";
import { labelOf, placeOf } from "./actions.ts";
import { BeforeAfter } from "./before-after.tsx";

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
  return (
    <Table aria-label="Audit log" className="min-w-200">
      <TableHeader>
        <TableRow>
          <TableHead>When</TableHead>
          <TableHead>What</TableHead>
          <TableHead>About</TableHead>
          <TableHead>Who</TableHead>
          <TableHead className="relative">
            <span className="sr-only">Actions</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            <TableRow>
              <TableCell className="py-1.5">
                <button
                  type="button"
                  aria-expanded={open.has(entry.id)}
                  onClick={() => toggle(entry.id)}
                  className="touch flex items-center gap-2 rounded-xs"
                >
                  <ChevronRight
                    aria-hidden="true"
                    className={cn(
                      "size-4 text-muted transition-transform",
                      open.has(entry.id) && "rotate-90",
                    )}
                  />
                  <Moment at={entry.at} />
                  <span className="sr-only">Before and after: {labelOf(entry.action)}</span>
                </button>
              </TableCell>
              <TableCell className="whitespace-nowrap py-1.5 font-medium">{labelOf(entry.action)}</TableCell>
              <TableCell className="py-1.5">
                <Subject entry={entry} onSubject={onSubject} />
              </TableCell>
              <TableCell
                className="max-w-56 truncate py-1.5 text-muted"
                title={entry.actor_email ?? undefined}
              >
                {entry.actor_email ?? "A deleted account"}
              </TableCell>
              <TableCell className="h-12 py-1 text-right">
                {entry.undoable && (
                  <Button variant="outline" size="sm" onClick={() => onUndo(entry)}>
                    <Undo2 />
                    Undo
                  </Button>
                )}
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
      </TableBody>
    </Table>
  );
}

function Subject({ entry, onSubject }: { entry: AuditEntry; onSubject: (subject: string) => void }) {
  const place = placeOf(entry.action, entry.subject);
  const text = <code className="text-[0.8125rem]">{entry.subject}</code>;
  return (
    <span className="flex items-center gap-1">
      {place ? (
        <Link to={place} className="underline decoration-1 underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Only entries about ${entry.subject}`}
        onClick={() => onSubject(entry.subject)}
        className="touch size-7 text-muted"
      >
        <ListFilter className="size-3.5" />
      </Button>
    </span>
  );
}
