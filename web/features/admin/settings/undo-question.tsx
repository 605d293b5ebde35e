import type { AuditEntry } from "#contracts/admin/audit.ts";
import type { AdminSettings, SettingName } from "#contracts/admin/settings.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import type { Question } from "../ui/confirm.tsx";
import { SETTING_LABELS, saySide } from "./names.ts";

/** Takes one change of a setting back. */
export function undoQuestion(entry: AuditEntry, onUndone: (settings: AdminSettings) => void): Question {
  const label = SETTING_LABELS[entry.subject as SettingName] ?? entry.subject;
  const isTestMode = entry.subject === "test_mode";
  const was = (entry.before as { value?: unknown } | null)?.value;
  const mayGiveAway = isTestMode && was !== false;
  return {
    title: "Undo this change?",
    consequence: (
      <p>
        {label} goes from “{saySide(entry.after)}” back to “{saySide(entry.before)}”.
        {mayGiveAway && " In test mode everybody who can reach the shop gets prompts without paying."}
      </p>
    ),
    verb: "Undo",
    gentle: !mayGiveAway,
    word: mayGiveAway ? "FREE" : undefined,
    deed: async () => {
      onUndone(
        await call("POST /api/admin/settings/undo", {
          body: { audit_id: entry.id, confirm_test_mode: isTestMode },
        }),
      );
      toast({ title: "Change undone", description: label, variant: "success" });
    },
  };
}
