import { Undo2 } from "lucide-react";
import { Link } from "react-router";
import type { AuditEntry } from "#contracts/admin/audit.ts";
import type { AdminSettings, SettingName } from "#contracts/admin/settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useEndpoint } from "../data/use-endpoint.ts";
import { Moment } from "../ui/moment.tsx";
import { LoadFailure } from "../ui/states.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";
import { formatAuditValue, SETTING_LABELS } from "./names.ts";
import { undoConfirmation } from "./undo-confirmation.tsx";

const SHOWN = 8;

const useSettingsAudit = (action: "settings.change" | "settings.undo", revision: number) =>
  useEndpoint("GET /api/admin/audit", { query: { action, per_page: SHOWN } }, revision);

interface RecentChangesProps {
  revision: number;
  onUndone: (settings: AdminSettings) => void;
}

export function RecentChanges({ revision, onUndone }: RecentChangesProps) {
  const changes = useSettingsAudit("settings.change", revision);
  const undos = useSettingsAudit("settings.undo", revision);
  const { confirm, confirmation } = useConfirm();
  const failure = changes.failure ?? undos.failure;
  const retry = () => {
    changes.reload();
    undos.reload();
  };
  const entries = [...(changes.answer?.items ?? []), ...(undos.answer?.items ?? [])]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN);
  const isLoading = !changes.answer || !undos.answer;
  return (
    <Panel
      title="Recent changes"
      aside={
        <Link
          to="/admin/audit?action=settings.change"
          className="touch text-muted text-sm underline underline-offset-4"
        >
          All of them
        </Link>
      }
    >
      {failure !== undefined ? (
        <LoadFailure heading="The changes could not be loaded" failure={failure} onRetry={retry} />
      ) : isLoading ? (
        <Skeleton className="h-32" />
      ) : entries.length === 0 ? (
        <p className="text-muted text-sm">
          Nothing was changed yet: everything is as the configuration says.
        </p>
      ) : (
        <ul className="divide-y">
          {entries.map((entry) => (
            <Change key={entry.id} entry={entry} onUndo={() => confirm(undoConfirmation(entry, onUndone))} />
          ))}
        </ul>
      )}
      {confirmation}
    </Panel>
  );
}

const Change = ({ entry, onUndo }: { entry: AuditEntry; onUndo: () => void }) => (
  <li className="flex items-start justify-between gap-3 py-3 text-sm first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="font-medium">
        {SETTING_LABELS[entry.subject as SettingName] ?? entry.subject}
        {entry.action === "settings.undo" && <span className="font-normal text-muted"> (undone)</span>}
      </p>
      <p className="break-words text-muted">
        {formatAuditValue(entry.subject, entry.before)} →{" "}
        <span className="text-ink">{formatAuditValue(entry.subject, entry.after)}</span>
      </p>
      <p className="break-words text-muted text-xs">
        <Moment at={entry.at} /> by {entry.actor_email ?? "a deleted account"}
      </p>
    </div>
    {entry.undoable && (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Undo the change of ${SETTING_LABELS[entry.subject as SettingName] ?? entry.subject}`}
        onClick={onUndo}
      >
        <Undo2 />
        Undo
      </Button>
    )}
  </li>
);
