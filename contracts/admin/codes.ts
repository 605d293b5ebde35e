import * as z from "zod";
import {
  CODE_PATTERN,
  MAX_CODE_AMOUNT,
  MAX_CODE_CATEGORIES,
  MAX_CODE_LABEL_LENGTH,
  MAX_CODE_USES,
} from "../limits.ts";
import { listOf, Paging } from "./lists.ts";

const moment = z.iso.datetime({ offset: true, error: "Please enter a date and a time." }).nullable();

const fields = {
  /** Kept in upper case. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(CODE_PATTERN, "A code has 3 to 40 letters, digits, hyphens or underscores."),
  label: z.string().trim().max(MAX_CODE_LABEL_LENGTH),
  percent: z.int().min(1).max(100).nullable(),
  /** In cents. */
  amount: z.int().min(1).max(MAX_CODE_AMOUNT).nullable(),
  starts_at: moment,
  ends_at: moment,
  max_uses: z.int().min(1).max(MAX_CODE_USES).nullable(),
  once_per_person: z.boolean(),
  /** Empty: the whole shop. */
  category_ids: z.array(z.guid("Invalid UUID")).max(MAX_CODE_CATEGORIES),
};

/** POST /api/admin/codes: exactly one of percent and amount. */
export const CodeInput = z.object({
  code: fields.code,
  label: fields.label.default(""),
  percent: fields.percent.default(null),
  amount: fields.amount.default(null),
  starts_at: fields.starts_at.default(null),
  ends_at: fields.ends_at.default(null),
  max_uses: fields.max_uses.default(null),
  once_per_person: fields.once_per_person.default(false),
  category_ids: fields.category_ids.default([]),
});
export type CodeInput = z.infer<typeof CodeInput>;

/** PATCH /api/admin/codes/{id}: only what is to change. Orders that used the code keep their price. */
export const CodeChange = z.object(fields).partial();
export type CodeChange = z.infer<typeof CodeChange>;

export const AdminCode = z.object({
  id: z.uuid(),
  ...fields,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** Orders that are paid or wait for their payment. */
  uses: z.int(),
  state: z.enum(["active", "scheduled", "ended", "used_up"]),
  created_at: z.string(),
});
export type AdminCode = z.infer<typeof AdminCode>;

/** GET /api/admin/codes, newest first */
export const CodeQuery = Paging;
export type CodeQuery = z.infer<typeof CodeQuery>;
export const AdminCodeList = listOf(AdminCode);
export type AdminCodeList = z.infer<typeof AdminCodeList>;
