import { type SettingName, SettingValues } from "#contracts/admin/settings.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/database/pool.ts";
import type { Bus } from "#server/realtime/bus.ts";
import { notify } from "#server/realtime/bus.ts";
import * as store from "./store.ts";

const DOWNLOAD_DAYS = 7;

type Overrides = Partial<SettingValues>;

/** What the shop says about itself and how it acts: the configuration, and over it what an admin changed. */
export async function readSettings(ctx: Context) {
  const values = { ...defaultsOf(ctx), ...(await overridesOf(ctx)) };
  return {
    company: { name: values.company_name, address: values.company_address },
    support: { email: values.support_email, phone: values.support_phone },
    tutorialVideoId: values.tutorial_video_id,
    testMode: values.test_mode,
    downloadDays: values.download_validity_days,
    announcement: values.announcement,
    backupNote: values.backup_note,
  };
}

export function defaultsOf({ config }: Context): SettingValues {
  return {
    company_name: config.company.name,
    company_address: config.company.address,
    support_email: config.support.email,
    support_phone: config.support.phone,
    test_mode: config.testMode,
    download_validity_days: DOWNLOAD_DAYS,
    tutorial_video_id: config.tutorialVideoId,
    announcement: "",
    backup_note: "",
  };
}

interface Memory {
  overrides: Promise<Overrides> | undefined;
  readAt: number;
}

/** Of each instance, by the bus that tells it of changes. */
const remembered = new WeakMap<Bus, Memory>();
/** A message about a change can be lost. */
const LONGEST_MEMORY_MS = 60_000;

export function overridesOf(ctx: Context): Promise<Overrides> {
  let memory = remembered.get(ctx.bus);
  if (!memory) {
    const made: Memory = { overrides: undefined, readAt: 0 };
    const forget = () => {
      made.overrides = undefined;
    };
    ctx.bus.on("settings_changed", forget);
    ctx.bus.onGap(forget);
    remembered.set(ctx.bus, made);
    memory = made;
  }
  const now = ctx.now().getTime();
  const { overrides, readAt } = memory;
  if (overrides && now - readAt < LONGEST_MEMORY_MS) return overrides;
  const kept = memory;
  kept.readAt = now;
  const asked: Promise<Overrides> = store.readAll(ctx.database).then(understand);
  kept.overrides = asked;
  asked.catch(() => {
    if (kept.overrides === asked) kept.overrides = undefined;
  });
  return asked;
}

/** A value that an older or newer version wrote and this one does not understand leaves the default in place. */
function understand(rows: Map<string, unknown>): Overrides {
  const known = Object.entries(SettingValues.shape).flatMap(([name, schema]) => {
    const parsed = rows.has(name) ? schema.safeParse(rows.get(name)) : undefined;
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(known) as Overrides;
}

export interface SettingChange {
  name: SettingName;
  /** Null: what the configuration says. */
  before: unknown;
  after: unknown;
}

/** Writes in the caller's transaction and tells every instance; answers what really changed. */
export async function writeSettings(
  ctx: Context,
  tx: Queryable,
  wishes: Partial<Record<SettingName, unknown>>,
  by: string,
): Promise<SettingChange[]> {
  const current = await store.lockAll(tx);
  const changes = Object.entries(wishes).flatMap(([name, after]) => {
    const before = current.get(name) ?? null;
    return after === undefined || before === after ? [] : [{ name: name as SettingName, before, after }];
  });
  for (const { name, after } of changes) {
    if (after === null) await store.drop(tx, name);
    else await store.put(tx, { name, value: after, updatedAt: ctx.now(), updatedBy: by });
  }
  if (changes.length > 0) await notify(tx, "settings_changed", {});
  return changes;
}

/** For whoever has just changed them: this instance, too, hears of it only with the notification. */
export function forgetSettings(ctx: Context): void {
  const memory = remembered.get(ctx.bus);
  if (memory) memory.overrides = undefined;
}
