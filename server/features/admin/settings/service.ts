import {
  type AdminSettings,
  type SettingName,
  type SettingsChange,
  type SettingsUndo,
  SettingValues,
} from "#contracts/admin/settings.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, NotFound } from "#server/errors.ts";
import { assertFresh, type User } from "#server/features/accounts/service.ts";
import { findEntry } from "../audit/service.ts";

export async function readAdminSettings(ctx: Context): Promise<AdminSettings> {
  const { defaults } = ctx.settings;
  const overrides = await ctx.settings.overrides();
  return {
    settings: { ...defaults, ...overrides },
    defaults,
    overridden: Object.keys(overrides),
    open_to_public: ctx.config.openToPublic,
    real_provider: ctx.config.payments.realProvider,
  };
}

export async function changeSettings(
  ctx: Context,
  admin: User,
  change: SettingsChange,
): Promise<AdminSettings> {
  const { confirm_test_mode, ...wishes } = change;
  return apply(ctx, admin, wishes, confirm_test_mode === true, "settings.change");
}

/** Takes one change back, if the setting still is what that change made it. */
export async function undoSetting(ctx: Context, admin: User, undo: SettingsUndo): Promise<AdminSettings> {
  const entry = await findEntry(ctx.db, undo.audit_id);
  if (!entry || !["settings.change", "settings.undo"].includes(entry.action)) {
    throw new NotFound("audit_entry_not_found", "There is no such change of a setting.");
  }
  const name = entry.subject as SettingName;
  const valueIn = (side: unknown) => (side as { value?: unknown } | null)?.value ?? null;
  const back = valueIn(entry.before);
  if (back !== null && !SettingValues.shape[name]?.safeParse(back).success) {
    throw new Conflict("no_longer_valid", "The earlier value is no longer allowed.");
  }
  return apply(
    ctx,
    admin,
    { [name]: back },
    undo.confirm_test_mode === true,
    "settings.undo",
    valueIn(entry.after),
  );
}

async function apply(
  ctx: Context,
  admin: User,
  wishes: Partial<Record<SettingName, unknown>>,
  testModeConfirmed: boolean,
  action: "settings.change" | "settings.undo",
  expected?: unknown,
): Promise<AdminSettings> {
  await transaction(ctx.db, async (tx) => {
    const changes = await ctx.settings.write(tx, wishes, admin.id);
    for (const { name, before, after } of changes) {
      if (action === "settings.undo" && before !== expected) throw changedSince();
      if (name === "test_mode") {
        assertFresh(ctx, admin);
        checkTestMode(ctx, before, after, testModeConfirmed);
      }
      await record(ctx, tx, admin, {
        action,
        subject: name,
        before: { value: before },
        after: { value: after },
      });
    }
    if (action === "settings.undo" && changes.length === 0) throw changedSince();
  });
  ctx.settings.clearCache();
  return readAdminSettings(ctx);
}

const changedSince = () =>
  new Conflict("changed_since", "This setting was changed again since; undo the later change first.");

/** A public shop enters test mode only when confirmed, and leaves it only with a real provider. */
function checkTestMode(ctx: Context, before: unknown, after: unknown, confirmed: boolean): void {
  if (!ctx.config.openToPublic) return;
  const was = before ?? ctx.config.testMode;
  const willBe = after ?? ctx.config.testMode;
  if (willBe === true && was === false && !confirmed) {
    throw new Conflict(
      "confirmation_needed",
      "In test mode everybody can order without paying. Please confirm that this is what you want.",
    );
  }
  if (willBe === false && !ctx.config.payments.realProvider) {
    throw new Conflict(
      "no_provider",
      "Real payments need a payment provider: set NOVA_BASE_URL or PAYMENT_PROVIDER=stripe, and the keys, first.",
    );
  }
}
