import type { Period, Totals } from "#contracts/admin/analytics.ts";
import type { DayFigures, Span } from "./store.ts";

type Grain = "day" | "week" | "month";

const DAY_MS = 86_400_000;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** As many days, just before. */
export const spanBefore = (span: Span): Span => ({
  from: addDays(span.from, -daysIn(span)),
  to: addDays(span.from, -1),
});

/** The first day of the period that a day belongs to; weeks begin on Monday. */
export function periodOf(day: string, by: Grain): string {
  if (by === "month") return `${day.slice(0, 7)}-01`;
  if (by === "week") return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return day;
}

export const nextMonth = (day: string): string => periodOf(addDays(periodOf(day, "month"), 31), "month");

/** The months before this one that lie wholly within a span: from the first one's first day to the last one's last. */
export function wholeMonths({ from, to }: Span, today: string): Span | undefined {
  const first = from.endsWith("-01") ? from : nextMonth(from);
  const end = addDays(to, 1) < today ? addDays(to, 1) : today;
  const last = addDays(periodOf(end, "month"), -1);
  return first < last ? { from: first, to: last } : undefined;
}

const NOTHING = { revenue: 0, orders: 0, refunds: 0, refunded: 0, views: 0, carts: 0 };
type Figures = typeof NOTHING;

const add = (a: Figures, b: Figures): Figures => ({
  revenue: a.revenue + b.revenue,
  orders: a.orders + b.orders,
  refunds: a.refunds + b.refunds,
  refunded: a.refunded + b.refunded,
  views: a.views + b.views,
  carts: a.carts + b.carts,
});

/** Every period of the span, also those in which nothing happened. */
export function inPeriods(days: readonly DayFigures[], span: Span, by: Grain): Period[] {
  const periods = new Map<string, Figures>();
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) periods.set(periodOf(day, by), NOTHING);
  for (const { day, ...figures } of days) {
    if (day < span.from || day > span.to) continue;
    const start = periodOf(day, by);
    periods.set(start, add(periods.get(start) ?? NOTHING, figures));
  }
  return [...periods].map(([start, figures]) => ({ start, ...figures }));
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);

export function totalsOf(periods: readonly Period[]): Totals {
  const sum = periods.reduce<Figures>(add, NOTHING);
  return {
    ...sum,
    average_order: sum.orders > 0 ? Math.round(sum.revenue / sum.orders) : 0,
    cart_rate: share(sum.carts, sum.views),
    order_rate: share(sum.orders, sum.views),
  };
}
