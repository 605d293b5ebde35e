import * as z from "zod";
import { ASSISTANTS } from "../library/assistants.ts";
import { MAX_DOWNLOAD_VALIDITY_DAYS, MAX_PACK_PRICE, MAX_SETTING_LENGTHS, MIN_TOTAL } from "../limits.ts";
import { formatEuro } from "../money.ts";

const line = (what: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${what} must not be empty.`)
    .max(most, `${what} has at most ${most} characters.`)
    .refine((value) => !/[\p{Cc}]/u.test(value), `${what} must be one line.`);

const PACK_PRICE_RANGE = `A pack costs from ${formatEuro(MIN_TOTAL)} to ${formatEuro(MAX_PACK_PRICE)}.`;
const packPrice = z
  .int(PACK_PRICE_RANGE)
  .min(MIN_TOTAL, PACK_PRICE_RANGE)
  .max(MAX_PACK_PRICE, PACK_PRICE_RANGE);
const optionalLine = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} has at most ${most} characters.`)
    .refine((value) => !/[\p{Cc}]/u.test(value), `${what} must be one line.`);

/** What the admin may change; a null in a PATCH goes back to the configuration's value. */
export const SettingValues = z.object({
  company_name: line("The company name", MAX_SETTING_LENGTHS.company_name),
  company_address: line("The address", MAX_SETTING_LENGTHS.company_address),
  /** Printed on invoices; empty for none. */
  company_vat_id: optionalLine("The VAT id", MAX_SETTING_LENGTHS.company_vat_id),
  /** The sentence on invoices that says why no VAT is charged; empty for none. */
  vat_note: optionalLine("The sentence about VAT", MAX_SETTING_LENGTHS.vat_note),
  support_email: z.email("Please enter a valid email address.").max(MAX_SETTING_LENGTHS.support_email),
  support_phone: line("The phone number", MAX_SETTING_LENGTHS.support_phone).regex(
    /^[+\d][\d\s().-]{4,}$/,
    "Please enter a phone number.",
  ),
  test_mode: z.boolean(),
  download_validity_days: z.int().min(1).max(MAX_DOWNLOAD_VALIDITY_DAYS),
  /** In cents, for somebody who owns none of the prompts. */
  pack_5_price: packPrice,
  pack_10_price: packPrice,
  /** 11 characters, or empty for no video. */
  tutorial_video_id: z.string().regex(/^([\w-]{11})?$/, "A video id has 11 characters."),
  /** One line above every page; empty for none. */
  announcement: optionalLine("The announcement", MAX_SETTING_LENGTHS.announcement),
  /** How and where backups run, for admins only; empty: nobody has said so yet. */
  backup_note: optionalLine("The note", MAX_SETTING_LENGTHS.backup_note).refine(
    (value) => value === "" || value.length >= 10,
    "Please say how and where, in at least 10 characters.",
  ),
  /** Ids of assistants that the library does not offer, separated by commas. */
  hidden_assistants: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (ids) => ids.every((id) => ASSISTANTS.some((assistant) => assistant.id === id)),
      `These are known: ${ASSISTANTS.map(({ id }) => id).join(", ")}.`,
    )
    .transform((ids) => ids.join(",")),
});
export type SettingValues = z.infer<typeof SettingValues>;
export type SettingName = keyof SettingValues;

/** GET, PATCH /api/admin/settings and POST /api/admin/settings/undo */
export const AdminSettings = z.object({
  settings: SettingValues,
  defaults: SettingValues,
  /** Names that differ from the configuration because an admin said so. */
  overridden: z.array(z.string()),
  /** In production or on a public address: switching test mode on there needs confirm_test_mode, else 409 `confirmation_needed`. */
  open_to_public: z.boolean(),
  /** False: the stand-in. Test mode cannot go off in an open shop without a real provider: 409 `no_provider`. */
  real_provider: z.boolean(),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

/** PATCH /api/admin/settings: only what is to change. */
export const SettingsChange = z.strictObject({
  company_name: SettingValues.shape.company_name.nullish(),
  company_address: SettingValues.shape.company_address.nullish(),
  company_vat_id: SettingValues.shape.company_vat_id.nullish(),
  vat_note: SettingValues.shape.vat_note.nullish(),
  support_email: SettingValues.shape.support_email.nullish(),
  support_phone: SettingValues.shape.support_phone.nullish(),
  test_mode: SettingValues.shape.test_mode.nullish(),
  download_validity_days: SettingValues.shape.download_validity_days.nullish(),
  pack_5_price: SettingValues.shape.pack_5_price.nullish(),
  pack_10_price: SettingValues.shape.pack_10_price.nullish(),
  tutorial_video_id: SettingValues.shape.tutorial_video_id.nullish(),
  announcement: SettingValues.shape.announcement.nullish(),
  backup_note: SettingValues.shape.backup_note.nullish(),
  hidden_assistants: SettingValues.shape.hidden_assistants.nullish(),
  confirm_test_mode: z.boolean().optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

/** POST /api/admin/settings/undo: 409 `changed_since` when the setting has another value by now. */
export const SettingsUndo = z.object({ audit_id: z.uuid(), confirm_test_mode: z.boolean().optional() });
export type SettingsUndo = z.infer<typeof SettingsUndo>;
