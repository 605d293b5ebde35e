import * as z from "zod";
import { Day, Mode } from "./lists.ts";

export const MOST_DAYS = 3660;

/** GET /api/admin/analytics and …/analytics/export (text/csv). Without dates: the last 30 days. Days are UTC, both included. */
export const AnalyticsQuery = z.object({
  from: Day.optional(),
  to: Day.optional(),
  by: z.enum(["day", "week", "month"]).default("day"),
  /** Left out: live orders with a live provider, else all. */
  mode: Mode.optional(),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const figures = {
  /** Cents of paid orders, by the day they were made, before refunds. */
  revenue: z.int(),
  orders: z.int(),
  /** Refunded orders among them, and their cents. */
  refunds: z.int(),
  refunded: z.int(),
  /** Category pages seen and prompts put into carts: counted without cookies or anything about a person. */
  views: z.int(),
  carts: z.int(),
};
/** `start` is the first day of the day, week (Monday) or month. */
export const Period = z.object({ start: Day, ...figures });
export type Period = z.infer<typeof Period>;
export const Totals = z.object({
  ...figures,
  average_order: z.int(),
  /** Shares from 0 to 1; null without views (or carts). */
  cart_rate: z.number().nullable(),
  order_rate: z.number().nullable(),
});
export type Totals = z.infer<typeof Totals>;

export const Analytics = z.object({
  from: Day,
  to: Day,
  by: z.enum(["day", "week", "month"]),
  mode: Mode,
  totals: Totals,
  series: z.array(Period),
  /** As many days just before. */
  previous: z.object({ from: Day, to: Day, totals: Totals, series: z.array(Period) }),
  /** The ten best by revenue. */
  top_categories: z.array(z.object({ name: z.string(), revenue: z.int(), units: z.int(), views: z.int() })),
  top_prompts: z.array(
    z.object({
      prompt_id: z.uuid().nullable(),
      title: z.string(),
      category_name: z.string(),
      revenue: z.int(),
      units: z.int(),
    }),
  ),
});
export type Analytics = z.infer<typeof Analytics>;
