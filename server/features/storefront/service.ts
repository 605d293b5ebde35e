import { STARTING_PRICE, TIERS } from "#contracts/money.ts";
import type { PageReader } from "#contracts/pages.ts";
import type { StoreInfo } from "#contracts/store.ts";
import type { Context } from "#server/context.ts";
import { NotFound } from "#server/errors.ts";
import * as catalogue from "#server/features/catalogue/service.ts";
import { readSettings } from "#server/features/settings/service.ts";
import { isUuid } from "#server/http/path-id.ts";

export async function storeInfo(ctx: Context): Promise<StoreInfo> {
  const [settings, counts] = await Promise.all([readSettings(ctx), catalogue.countGoods(ctx)]);
  return {
    test_mode: settings.testMode,
    counts,
    starting_price: STARTING_PRICE,
    company: settings.company,
    support: settings.support,
    tiers: TIERS.map((tier) => ({ ...tier })),
  };
}

/** What pages read while they are rendered: the same data as the API, without a request. */
export const createPageReader = (ctx: Context): PageReader => ({
  async shell() {
    const { company, support } = await readSettings(ctx);
    return { public_url: ctx.config.publicUrl, company, support, dev_mail: ctx.config.mail.smtpUrl === undefined && !ctx.config.production };
  },
  store: () => storeInfo(ctx),
  tutorialVideoId: async () => (await readSettings(ctx)).tutorialVideoId,
  categories: () => catalogue.listCategories(ctx),
  async category(id) {
    if (!isUuid(id)) return null;
    try {
      return await catalogue.readCategory(ctx, id);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  },
});
