import type { AdminSettings } from "#contracts/admin/settings.ts";
import { ASSISTANTS } from "#contracts/library/assistants.ts";
import { MAX_SETTING_LENGTHS } from "#contracts/limits.ts";
import { type FieldPlan, SettingForm } from "./setting-form.tsx";

const COMPANY: FieldPlan[] = [
  { name: "company_name", most: MAX_SETTING_LENGTHS.company_name },
  {
    name: "company_address",
    most: MAX_SETTING_LENGTHS.company_address,
    note: "One line. Shown in the footer, the policies and mails.",
  },
];
const INVOICES: FieldPlan[] = [
  {
    name: "company_vat_id",
    most: MAX_SETTING_LENGTHS.company_vat_id,
    optional: true,
    note: "Printed on invoices. Empty for none.",
  },
  {
    name: "vat_note",
    most: MAX_SETTING_LENGTHS.vat_note,
    optional: true,
    note: "The sentence on invoices that says why no VAT is charged.",
  },
];
const SUPPORT: FieldPlan[] = [
  { name: "support_email", type: "email", most: MAX_SETTING_LENGTHS.support_email },
  { name: "support_phone", type: "tel", most: MAX_SETTING_LENGTHS.support_phone },
];
const DELIVERY: FieldPlan[] = [
  { name: "download_validity_days", type: "number", note: "Days that a download link works, 1 to 365." },
];
const PACKS: FieldPlan[] = [
  {
    name: "pack_5_price",
    type: "money",
    note: "Euro for the first five prompts of a category. Buyers pay less if they own some of them.",
  },
  { name: "pack_10_price", type: "money", note: "Euro for the first ten prompts of a category." },
];
const PAGES: FieldPlan[] = [
  {
    name: "announcement",
    most: MAX_SETTING_LENGTHS.announcement,
    optional: true,
    note: "One line above every page. Empty for none.",
  },
  {
    name: "tutorial_video_id",
    most: 11,
    optional: true,
    note: "The 11 characters after “v=” in the video's address. Empty for no video.",
  },
];

const LIBRARY: FieldPlan[] = [
  {
    name: "hidden_assistants",
    optional: true,
    note: `Left out of “Open in …” in the library, separated by commas: ${ASSISTANTS.map(({ id }) => id).join(", ")}.`,
  },
];

const OPERATION: FieldPlan[] = [
  {
    name: "backup_note",
    most: MAX_SETTING_LENGTHS.backup_note,
    optional: true,
    note: "How and where backups run, in a sentence. Only admins see it; it settles “Backups” on the production readiness page.",
  },
];

interface SettingSectionsProps {
  settings: AdminSettings;
  onChange: (settings: AdminSettings) => void;
}

export const SettingSections = (props: SettingSectionsProps) => (
  <>
    <SettingForm title="Company" fields={COMPANY} {...props} />
    <SettingForm title="Invoices" fields={INVOICES} {...props} />
    <SettingForm title="Support" fields={SUPPORT} {...props} />
    <SettingForm title="Packs" fields={PACKS} {...props} />
    <SettingForm title="Delivery" fields={DELIVERY} {...props} />
    <SettingForm title="Pages" fields={PAGES} {...props} />
    <SettingForm title="Library" fields={LIBRARY} {...props} />
    <SettingForm title="Operation" fields={OPERATION} {...props} />
  </>
);
