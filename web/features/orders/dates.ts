const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

/** "15 November 2026", in the reader's own time zone. */
export const dayOf = (timestamp: string): string => new Date(timestamp).toLocaleDateString("en-GB", DAY);

/** "15 November 2026 at 14:05" */
export const momentOf = (timestamp: string): string =>
  new Date(timestamp).toLocaleString("en-GB", { ...DAY, ...TIME });
