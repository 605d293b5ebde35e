import type { Cleared, Populated, PricingFixed } from "#contracts/admin/functions.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/errors.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as catalogue from "#server/features/catalogue/service.ts";
import { notify } from "#server/realtime/bus.ts";
import { forgetTestSales } from "../analytics/service.ts";
import * as store from "./store.ts";

const SUBJECT = "catalogue";

export async function populate(ctx: Context, admin: User): Promise<Populated> {
  try {
    return await transaction(ctx.db, async (tx) => {
      const before = await catalogue.countGoods(ctx);
      const done = await catalogue.populate(tx);
      await record(ctx, tx, admin, { action: "catalogue.populate", subject: SUBJECT, before, after: done });
      const { successfullyInserted, categories } = done;
      return { successfullyInserted, categories };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Conflict(
      "category_name_taken",
      "A category of your own has the name of a written one. Rename it first.",
    );
  }
}

export const clear = (ctx: Context, admin: User): Promise<Cleared> =>
  transaction(ctx.db, async (tx) => {
    await catalogue.lockGoods(tx);
    const done = await store.clear(tx);
    await forgetTestSales(tx);
    await record(ctx, tx, admin, { action: "catalogue.clear", subject: SUBJECT, after: done });
    await notify(tx, "catalogue_changed", {});
    return done;
  });

export const fixPricing = (ctx: Context, admin: User): Promise<PricingFixed> =>
  transaction(ctx.db, async (tx) => {
    const done = await store.fixPricing(tx);
    await record(ctx, tx, admin, { action: "catalogue.fix_pricing", subject: SUBJECT, after: done });
    await notify(tx, "catalogue_changed", {});
    return done;
  });
