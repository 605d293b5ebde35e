import type { SettingName } from "#contracts/admin/settings.ts";
import { formatEuro } from "#contracts/money.ts";

export const SETTING_LABELS: Record<SettingName, string> = {
  company_name: "Company name",
  company_address: "Company address",
  company_vat_id: "VAT id",
  vat_note: "Sentence about VAT",
  support_email: "Support e-mail",
  support_phone: "Support phone",
  test_mode: "Test mode",
  download_validity_days: "Download validity",
  pack_5_price: "Starter Pack",
  pack_10_price: "Premium Pack",
  tutorial_video_id: "Tutorial video id",
  announcement: "Announcement",
  backup_note: "Backups",
  hidden_assistants: "Assistants not offered",
};

/** A setting's value as text; null is the configuration's value. */
export function formatSettingValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return "default";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number" && name.endsWith("_price")) return formatEuro(value);
  return value === "" ? "empty" : String(value);
}

/** One side of a setting's entry in the audit log. */
export const formatAuditValue = (name: string, side: unknown): string =>
  formatSettingValue(name, (side as { value?: unknown } | null)?.value);
