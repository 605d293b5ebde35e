import type { Context } from "#server/context.ts";

/** What the shop says about itself. */
export async function readSettings(ctx: Context) {
  const { company, support, tutorialVideoId, testMode } = ctx.config;
  return { company, support, tutorialVideoId, testMode };
}
