import type { SettingName } from "#contracts/admin/settings.ts";

export const SETTING_LABELS: Record<SettingName, string> = {
  company_name: "Company name",
  company_address: "Company address",
  support_email: "Support e-mail",
  support_phone: "Support phone",
  test_mode: "Test mode",
  download_validity_days: "Download validity",
  tutorial_video_id: "Tutorial video id",
  announcement: "Announcement",
  backup_note: "Backups",
};

/** A setting's value as text; null is the configuration's value. */
export function formatSettingValue(value: unknown): string {
  if (value === null || value === undefined) return "default";
  if (typeof value === "boolean") return value ? "on" : "off";
  return value === "" ? "empty" : String(value);
}

/** One side of a setting's entry in the audit log. */
export const formatAuditValue = (side: unknown): string =>
  formatSettingValue((side as { value?: unknown } | null)?.value);
