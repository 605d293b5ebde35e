import { randomBytes } from "node:crypto";
import type { DownloadLink } from "#contracts/orders.ts";
import type { Context } from "#server/context.ts";

const DAY_MS = 86_400_000;

interface DownloadToken {
  downloadToken: string | null;
  downloadExpiresAt: Date | null;
}

/** A token of 256 random bits and until when it opens the download. */
export const newDownload = async (ctx: Context) => ({
  downloadToken: randomBytes(32).toString("base64url"),
  downloadExpiresAt: new Date(ctx.now().getTime() + (await ctx.settings.read()).downloadDays * DAY_MS),
});

export const hasExpired = (ctx: Context, { downloadToken, downloadExpiresAt }: DownloadToken): boolean =>
  !downloadToken || !downloadExpiresAt || downloadExpiresAt <= ctx.now();

export const downloadUrl = (ctx: Context, order: { id: string; downloadToken: string | null }): string =>
  `${ctx.config.publicUrl}/functions/v1/download-prompts?orderId=${order.id}&token=${order.downloadToken}`;

export const downloadLink = (ctx: Context, order: DownloadToken & { id: string }): DownloadLink => ({
  url: downloadUrl(ctx, order),
  expires_at: order.downloadExpiresAt?.toISOString() ?? "",
});
