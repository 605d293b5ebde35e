import { type ImportReport, MOST_ROWS_REPORTED } from "#contracts/admin/transfer.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/errors.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, Invalid } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { recordVersions, releaseSlugs } from "#server/features/catalogue/service.ts";
import { notify } from "#server/realtime/bus.ts";
import { type Reading, readCsvFile, readJsonFile, writeCsvFile, writeJsonFile } from "./files.ts";
import { type Plan, planImport } from "./plan.ts";
import * as store from "./transfer-store.ts";

export type FileFormat = "csv" | "json";

export async function exportContent(ctx: Context, admin: User, format: FileFormat): Promise<string> {
  const content = await store.readAll(ctx.db);
  await record(ctx, ctx.db, admin, { action: "content.export", subject: format });
  return format === "csv" ? writeCsvFile(content) : writeJsonFile(content);
}

/** All or nothing: one error anywhere in the file and the shop stays as it is. */
export async function importContent(
  ctx: Context,
  admin: User,
  file: { format: FileFormat; bytes: ArrayBuffer },
  dryRun: boolean,
): Promise<ImportReport> {
  const reading = await read(file);
  if (dryRun) return report(await planImport(await store.readAll(ctx.db), reading), true);
  try {
    return await transaction(ctx.db, async (tx) => {
      await store.lockContent(tx);
      const plan = await planImport(await store.readAll(tx), reading);
      const outcome = report(plan, false);
      if (plan.errors.length > 0) {
        throw new Invalid("import_invalid", "Nothing was imported: the file has errors.", outcome);
      }
      await releaseSlugs(tx, plan.prompts);
      await store.write(tx, plan, ctx.now());
      const ids = plan.prompts.map(({ id }) => id);
      await recordVersions(tx, ids, { note: null, now: ctx.now() });
      await record(ctx, tx, admin, { action: "content.import", subject: file.format, after: outcome.counts });
      await notify(tx, "catalogue_changed", {});
      return outcome;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Conflict(
      "category_name_taken",
      "Two categories would have the same name. Nothing was imported.",
    );
  }
}

function read({ format, bytes }: { format: FileFormat; bytes: ArrayBuffer }): Promise<Reading> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Invalid("not_utf8", "The file is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.");
  }
  return format === "csv" ? readCsvFile(text) : readJsonFile(text);
}

function report(plan: Plan, dryRun: boolean): ImportReport {
  const count = (action: string) => plan.rows.filter((row) => row.action === action).length;
  const changed = plan.rows.filter((row) => row.action !== "unchanged");
  const unchanged = plan.rows.filter((row) => row.action === "unchanged");
  return {
    dry_run: dryRun,
    applied: !dryRun && plan.errors.length === 0,
    counts: {
      create: count("create"),
      update: count("update"),
      unchanged: count("unchanged"),
      errors: plan.errors.length,
    },
    rows: [...changed, ...unchanged].slice(0, MOST_ROWS_REPORTED),
    errors: [...plan.errors].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, MOST_ROWS_REPORTED),
  };
}
