import { type AdminOverview, EXPECTED_PROMPTS } from "#contracts/admin/overview.ts";
import type { Context } from "#server/context.ts";
import { countGoods } from "#server/features/catalogue/service.ts";
import { countRefundRequests } from "#server/features/orders/service.ts";
import { salesOfToday } from "../analytics/service.ts";
import { countDifferences } from "../books/service.ts";
import { countHeld } from "../orders/service.ts";
import { countPeople } from "../users/service.ts";

export async function readOverview(ctx: Context): Promise<AdminOverview> {
  const midnight = new Date(ctx.now().toISOString().slice(0, 10));
  const [goods, people, sales, held, refundRequests, bookDifferences, settings] = await Promise.all([
    countGoods(ctx),
    countPeople(ctx, midnight),
    salesOfToday(ctx),
    countHeld(ctx),
    countRefundRequests(ctx),
    countDifferences(ctx),
    ctx.settings.read(),
  ]);
  return {
    counts: { ...goods, users: people.users, admins: people.admins },
    catalogue_warning:
      goods.prompts === EXPECTED_PROMPTS
        ? null
        : `The catalogue holds ${goods.prompts} prompts instead of ${EXPECTED_PROMPTS}.`,
    today: { orders: sales.orders, revenue: sales.revenue, new_users: people.newUsers },
    held_orders: held,
    refund_requests: refundRequests,
    book_differences: bookDifferences,
    test_mode: settings.testMode,
  };
}
