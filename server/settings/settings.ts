import { type SettingName, SettingValues } from "#contracts/admin/settings.ts";
import type { Config } from "#server/config.ts";
import type { Database, Queryable } from "#server/database/pool.ts";
import { type Bus, notify } from "#server/realtime/bus.ts";
import * as store from "./store.ts";

const DOWNLOAD_DAYS = 7;
const PACK_5_PRICE = 499;
const PACK_10_PRICE = 1299;
const VAT_NOTE = "No VAT is charged.";
/** A message about a change can be lost, so settings are read again after this time. */
const MAX_AGE_MS = 60_000;

type Overrides = Partial<SettingValues>;

export interface SettingChange {
  name: SettingName;
  /** Null: what the configuration says. */
  before: unknown;
  after: unknown;
}

/** What the shop says about itself and how it acts: the configuration, and over it what an admin changed. */
export interface Settings {
  defaults: SettingValues;
  overrides(): Promise<Overrides>;
  read(): Promise<ReturnType<typeof toSettings>>;
  /** Writes in the caller's transaction and notifies every instance; returns what really changed. */
  write(
    tx: Queryable,
    wishes: Partial<Record<SettingName, unknown>>,
    updatedBy: string,
  ): Promise<SettingChange[]>;
  /** For whoever has just changed them: the notification reaches this instance, too, only later. */
  clearCache(): void;
}

export function createSettings(config: Config, database: Database, bus: Bus, now: () => Date): Settings {
  const defaults = defaultsOf(config);
  let cache: { overrides: Promise<Overrides>; readAt: number } | undefined;
  const clearCache = () => {
    cache = undefined;
  };
  bus.on("settings_changed", clearCache);
  bus.onGap(clearCache);

  const overrides = (): Promise<Overrides> => {
    const readAt = now().getTime();
    if (cache && readAt - cache.readAt < MAX_AGE_MS) return cache.overrides;
    const entry = { overrides: store.readAll(database).then(parseOverrides), readAt };
    cache = entry;
    entry.overrides.catch(() => {
      if (cache === entry) clearCache();
    });
    return entry.overrides;
  };

  return {
    defaults,
    overrides,
    read: async () => toSettings({ ...defaults, ...(await overrides()) }),
    async write(tx, wishes, updatedBy) {
      const current = await store.lockAll(tx);
      const changes = Object.entries(wishes).flatMap(([name, after]) => {
        const before = current.get(name) ?? null;
        return after === undefined || before === after ? [] : [{ name: name as SettingName, before, after }];
      });
      for (const { name, after } of changes) {
        if (after === null) await store.drop(tx, name);
        else await store.put(tx, { name, value: after, updatedAt: now(), updatedBy });
      }
      if (changes.length > 0) await notify(tx, "settings_changed", {});
      return changes;
    },
    clearCache,
  };
}

const toSettings = (values: SettingValues) => ({
  company: { name: values.company_name, address: values.company_address },
  vat: { id: values.company_vat_id, note: values.vat_note },
  support: { email: values.support_email, phone: values.support_phone },
  tutorialVideoId: values.tutorial_video_id,
  testMode: values.test_mode,
  downloadDays: values.download_validity_days,
  packPrices: { "5-pack": values.pack_5_price, "10-pack": values.pack_10_price },
  announcement: values.announcement,
  backupNote: values.backup_note,
  hiddenAssistants: values.hidden_assistants.split(",").filter(Boolean),
});

const defaultsOf = (config: Config): SettingValues => ({
  company_name: config.company.name,
  company_address: config.company.address,
  company_vat_id: "",
  vat_note: VAT_NOTE,
  support_email: config.support.email,
  support_phone: config.support.phone,
  test_mode: config.testMode,
  download_validity_days: DOWNLOAD_DAYS,
  pack_5_price: PACK_5_PRICE,
  pack_10_price: PACK_10_PRICE,
  tutorial_video_id: config.tutorialVideoId,
  announcement: "",
  backup_note: "",
  hidden_assistants: "",
});

/** A value of another version that this one does not understand leaves the default in place. */
function parseOverrides(rows: Map<string, unknown>): Overrides {
  const known = Object.entries(SettingValues.shape).flatMap(([name, schema]) => {
    const parsed = rows.has(name) ? schema.safeParse(rows.get(name)) : undefined;
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(known) as Overrides;
}
