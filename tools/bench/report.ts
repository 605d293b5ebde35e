import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { median } from "./statistics.ts";

/** One row of the printed table. */
export interface ResultRow {
  what: string;
  measured: string;
  bar: string;
  /** Undefined when there is no bar. */
  met: boolean | undefined;
  spread: string;
  /** The raw values, for the saved report. */
  values: unknown;
}

interface Measurement {
  what: string;
  /** One value per repetition; the median counts. */
  values: number[];
  show: (value: number) => string;
  min?: number;
  max?: number;
  note?: string;
}

export function compareWithBar({ what, values, show, min, max, note }: Measurement): ResultRow {
  const value = median(values);
  const spread = `${show(Math.min(...values))} to ${show(Math.max(...values))}`;
  const met =
    min === undefined && max === undefined
      ? undefined
      : value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);
  const bar = min !== undefined ? `≥ ${show(min)}` : max !== undefined ? `≤ ${show(max)}` : "";
  return { what, measured: show(value), bar, met, spread: note ? `${spread}; ${note}` : spread, values };
}

export const ratio = (value: number) => value.toFixed(2);
export const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
export const megabytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const millis = (ms: number) => `${ms.toFixed(1)} ms`;
export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString("en")}/s`;

const VERDICTS = new Map([
  [true, "met"],
  [false, "MISSED"],
]);

export function printTable(lines: readonly ResultRow[]): void {
  printRows([
    ["what", "measured", "bar", "", "spread"],
    ...lines.map(({ what, measured, bar, met, spread }) => [
      what,
      measured,
      bar,
      (met !== undefined && VERDICTS.get(met)) || "",
      spread,
    ]),
  ]);
}

export function printRows(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const rule = widths.map((width) => "-".repeat(width));
  for (const row of [rows[0] ?? [], rule, ...rows.slice(1)]) {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  }
}

/** Saved in build/, which git ignores. */
export function saveReport(name: string, report: object): string {
  const file = join(import.meta.dirname, "../../build", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
