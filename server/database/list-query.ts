import type { Paging } from "#contracts/admin/lists.ts";

export const offsetOf = ({ page, per_page }: Paging): number => (page - 1) * per_page;

const DAY_MS = 86_400_000;
/** The end of a day that is included, as the start of the next. */
export const dayAfter = (day: string): Date => new Date(Date.parse(day) + DAY_MS);

/** A pattern that finds exactly what was typed, wherever it stands. */
export const containing = (typed: string): string => `%${literal(typed)}%`;
export const beginningWith = (typed: string): string => `${literal(typed)}%`;

const literal = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");
