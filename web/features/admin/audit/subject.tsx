import { ListFilter } from "lucide-react";
import { Link } from "react-router";
import type { AuditEntry } from "#contracts/admin/audit.ts";
import { Button } from "#web/ui/button.tsx";
import { placeOf } from "./actions.ts";

interface SubjectProps {
  entry: AuditEntry;
  onSubject: (subject: string) => void;
}

/** The entry's subject, with a link to its page and one to all entries about it. */
export function Subject({ entry, onSubject }: SubjectProps) {
  const place = placeOf(entry.action, entry.subject);
  const text = <code className="break-all text-[0.8125rem]">{entry.subject}</code>;
  return (
    <span className="flex min-w-0 items-center gap-1">
      {place ? (
        <Link to={place} className="touch min-w-0 underline decoration-1 underline-offset-4">
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
        className="touch size-7 shrink-0 text-muted"
      >
        <ListFilter className="size-3.5" />
      </Button>
    </span>
  );
}
