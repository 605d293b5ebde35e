import type { DownloadLink } from "#contracts/orders.ts";
import type { Context } from "#server/context.ts";
import type { User } from "#server/features/accounts/service.ts";
import * as orders from "#server/features/orders/service.ts";
import { downloadLink } from "./service.ts";

/** POST /api/orders/{id}/download-link: for the buyer or an admin. */
export async function openDownloadLink(ctx: Context, user: User, id: string): Promise<DownloadLink> {
  await orders.findForUser(ctx, user, id);
  const order = await orders.renewDownload(ctx, id);
  await orders.recordAdminAccess(ctx, user, order, "order.download_link");
  return downloadLink(ctx, order);
}
