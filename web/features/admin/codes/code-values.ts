import type { AdminCode, CodeInput } from "#contracts/admin/codes.ts";
import { formatEuro } from "#contracts/money.ts";

/** What stands in the fields of the form. */
export interface CodeValues {
  code: string;
  label: string;
  kind: "percent" | "amount";
  /** Percent, or euro. */
  value: string;
  starts_at: string;
  ends_at: string;
  max_uses: string;
  once_per_person: boolean;
  category_ids: string[];
}

export const valuesOf = (code: AdminCode | null): CodeValues => ({
  code: code?.code ?? "",
  label: code?.label ?? "",
  kind: code?.amount ? "amount" : "percent",
  value: code?.amount ? (code.amount / 100).toFixed(2) : String(code?.percent ?? ""),
  starts_at: localTime(code?.starts_at ?? null),
  ends_at: localTime(code?.ends_at ?? null),
  max_uses: String(code?.max_uses ?? ""),
  once_per_person: code?.once_per_person ?? false,
  category_ids: code?.category_ids ?? [],
});

/** What the form sends. */
export const toInput = ({ kind, value, ...values }: CodeValues): CodeInput => ({
  ...values,
  percent: kind === "percent" ? Number(value) : null,
  amount: kind === "amount" ? Math.round(Number(value) * 100) : null,
  starts_at: values.starts_at ? new Date(values.starts_at).toISOString() : null,
  ends_at: values.ends_at ? new Date(values.ends_at).toISOString() : null,
  max_uses: values.max_uses ? Number(values.max_uses) : null,
});

/** In the form of an input of type datetime-local. */
function localTime(iso: string | null): string {
  if (!iso) return "";
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** "20% off", "€5.00 off" */
export const describeDiscount = ({ percent, amount }: Pick<AdminCode, "percent" | "amount">): string =>
  `${percent === null ? formatEuro(amount ?? 0) : `${percent}%`} off`;
