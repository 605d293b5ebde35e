import { join } from "node:path";
import { createApp, type Front } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { type Context, createContext, type Overrides } from "./context.ts";
import { scheduleRollUp } from "./features/admin/analytics/roll-up.ts";
import { startBookJobs } from "./features/admin/books/service.ts";
import { type AdminLogin, ensureAdmin, scheduleCleanup } from "./features/auth/service.ts";
import { fillCatalogueOnce, scheduleVersionCleanup } from "./features/catalogue/service.ts";
import { startLibraryJobs } from "./features/library/service.ts";
import { attachPaper, startOrderJobs } from "./features/orders/service.ts";
import { startSandboxJobs } from "./features/sandbox/service.ts";
import { pagePolicy } from "./http/security-headers.ts";
import { createListener, type Files, finish, listen } from "./listener.ts";
import { deliverMail } from "./mail/mailer.ts";
import { loadAssets } from "./pages/assets.ts";
import { createPublicCache } from "./pages/public-cache.ts";
import { BUILD_FOLDER, loadRenderer } from "./pages/renderer.ts";
import { reachableAt } from "./payments/own-address.ts";

export interface Store {
  ctx: Context;
  url: string;
  /** Undefined when accounts live elsewhere. */
  admin: AdminLogin | undefined;
  close(): Promise<void>;
}

/** What the pages are made with and where their files are. */
export type Site = Front & Files;

const builtSite = async (config: Config): Promise<Site> => ({
  render: await loadRenderer(),
  policy: pagePolicy,
  assets: await loadAssets(join(BUILD_FOLDER, "client"), config.publicUrl),
  cache: createPublicCache(),
});

/** config → context → listen → close */
export async function startStore(
  config: Config,
  overrides: Overrides = {},
  openSite: (config: Config) => Promise<Site> = builtSite,
): Promise<Store> {
  const site = await openSite(config);
  const ctx = await createContext(config, overrides);
  try {
    await fillCatalogueOnce(ctx, overrides.onProgress);
    const admin = ctx.tokens.issuer && (await ensureAdmin(ctx));
    const mail = deliverMail(ctx, (paper) => attachPaper(ctx, paper));
    scheduleCleanup(ctx);
    const { cache } = site;
    ctx.bus.on("catalogue_changed", cache.clear);
    ctx.bus.on("settings_changed", cache.clear);
    ctx.bus.onGap(cache.clear);
    const server = createListener(ctx, createApp(ctx, site), site);
    const port = await listen(server, config.port, config.host);
    ctx.own.url = reachableAt(config.host, port);
    startOrderJobs(ctx);
    startBookJobs(ctx);
    scheduleRollUp(ctx);
    scheduleVersionCleanup(ctx);
    startSandboxJobs(ctx);
    startLibraryJobs(ctx);
    // Not awaited, so that the first page is served before the workers run.
    const jobs = ctx.jobs
      .start()
      .catch((error) => ctx.log.error({ reason: String(error) }, "jobs did not start"));
    return {
      ctx,
      url: `http://${config.host}:${port}`,
      admin,
      async close() {
        ctx.closing.abort();
        await finish(server);
        await jobs;
        await ctx.close();
        mail.close();
      },
    };
  } catch (error) {
    await ctx.close();
    throw error;
  }
}

export const startFromEnvironment = (overrides: Overrides = {}) =>
  startStore(readConfig(process.env), overrides);
