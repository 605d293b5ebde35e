import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "#server/context.ts";
import { Forbidden, ShopError, Unauthorized } from "#server/errors.ts";
import { type MaybeSignedIn, optionalUser, requireAdmin } from "#server/features/accounts/guards.ts";
import { actsAsAdmin, type User } from "#server/features/accounts/service.ts";

const isOpenToAll = async (ctx: Context): Promise<boolean> => (await ctx.settings.read()).testMode;

const CLOSED = [
  "test_mode_off",
  "The payment test pages are for admins now: the store is not in test mode.",
] as const;

/** Everybody while the store is in test mode, admins always. */
export const requireLab = (ctx: Context): MiddlewareHandler<MaybeSignedIn> => {
  const everybody = optionalUser(ctx);
  const admins = requireAdmin(ctx) as MiddlewareHandler;
  return async (c, next) => {
    if (await isOpenToAll(ctx)) return everybody(c, next);
    if (c.req.header("Authorization") === undefined) throw new Unauthorized(...CLOSED);
    try {
      return await admins(c, next);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== "not_admin") throw error;
      throw new Forbidden(...CLOSED);
    }
  };
};

const NO_LAB_PAYMENT = [
  "not_in_test_mode",
  "Payment tests are for admins while the store takes real payments.",
] as const;

/** The same for a payment of the lab, whose route serves the checkout too. */
export async function assertLabOpen(ctx: Context, user: User | undefined): Promise<void> {
  if (await isOpenToAll(ctx)) return;
  if (!user) throw new Unauthorized(...NO_LAB_PAYMENT);
  if (!(await actsAsAdmin(ctx, user))) throw new Forbidden(...NO_LAB_PAYMENT);
}

/** Checked again while a stream is open: test mode or the admin's session may have ended. */
export async function mayStay(ctx: Context, c: HonoContext<MaybeSignedIn>): Promise<boolean> {
  if (await isOpenToAll(ctx)) return true;
  try {
    await requireLab(ctx)(c, async () => {});
    return true;
  } catch (error) {
    if (error instanceof Unauthorized || error instanceof Forbidden) return false;
    throw error;
  }
}
