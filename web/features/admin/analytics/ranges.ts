const DAY = 86_400_000;

const dayText = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The last so many days in UTC, today included. */
export function lastDays(days: number, now: number): { from: string; to: string } {
  return { from: dayText(now - (days - 1) * DAY), to: dayText(now) };
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 2026-05-04 → "4 May", or "May 2026" where a period is a month. */
export function periodLabel(start: string, by: "day" | "week" | "month"): string {
  const [year, month, day] = start.split("-").map(Number);
  const name = MONTHS[(month ?? 1) - 1];
  return by === "month" ? `${name} ${year}` : `${day} ${name}`;
}
