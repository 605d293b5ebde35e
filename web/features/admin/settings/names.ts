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

/** A value as a person says it; null is the configuration's. */
export function sayValue(value: unknown): string {
  if (value === null || value === undefined) return "default";
  if (typeof value === "boolean") return value ? "on" : "off";
  return value === "" ? "empty" : String(value);
}

/** One side of a setting's entry in the audit log. */
export const saySide = (side: unknown): string => sayValue((side as { value?: unknown } | null)?.value);
