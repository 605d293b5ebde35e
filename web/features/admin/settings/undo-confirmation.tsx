import type { AuditEntry } from "#contracts/admin/audit.ts";
import type { AdminSettings, SettingName } from "#contracts/admin/settings.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import type { Confirmation } from "../ui/confirmation-dialog.tsx";
import { formatAuditValue, SETTING_LABELS } from "./names.ts";

/** Undoes one change of a setting. */
export function undoConfirmation(
  entry: AuditEntry,
  onUndone: (settings: AdminSettings) => void,
): Confirmation {
  const label = SETTING_LABELS[entry.subject as SettingName] ?? entry.subject;
  const isTestMode = entry.subject === "test_mode";
  const was = (entry.before as { value?: unknown } | null)?.value;
  const mayGiveAway = isTestMode && was !== false;
  return {
    title: "Undo this change?",
    consequence: (
      <p>
        {label} goes from “{formatAuditValue(entry.subject, entry.after)}” back to “
        {formatAuditValue(entry.subject, entry.before)}”.
        {mayGiveAway && " In test mode everybody who can reach the shop gets prompts without paying."}
      </p>
    ),
    verb: "Undo",
    typeToConfirm: mayGiveAway ? "FREE" : undefined,
    destructive: mayGiveAway,
    onConfirm: async () => {
      onUndone(
        await call("POST /api/admin/settings/undo", {
          body: { audit_id: entry.id, confirm_test_mode: isTestMode },
        }),
      );
      toast({ title: "Change undone", description: label, variant: "success" });
    },
  };
}
