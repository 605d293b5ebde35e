import { lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { authKnownNetworks } from "#server/database/schema/auth.ts";
import { networkOf } from "#server/limits/caller.ts";
import { hashOf } from "../secrets.ts";

const NETWORK_KNOWN_MS = 30 * 24 * 3_600_000;

/** Hashed, so that the table does not reveal where a person was. */
export const networkHashOf = (ip: string): string => hashOf(networkOf(ip));

/** Sign-ins before this time no longer make a network known. */
export const knownSince = (ctx: Context): Date => new Date(ctx.now().getTime() - NETWORK_KNOWN_MS);

export async function deleteOldNetworks(ctx: Context): Promise<void> {
  await ctx.db.delete(authKnownNetworks).where(lt(authKnownNetworks.signedInAt, knownSince(ctx)));
}
