import { type AnyColumn, sql } from "drizzle-orm";

/** In the order of the schema's descending indexes; with plain `desc` the planner would sort instead of reading them. */
export const newestFirst = (column: AnyColumn) => sql`${column} desc nulls last`;
