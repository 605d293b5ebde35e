import * as z from "zod";
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from "../limits.ts";

export const PER_PAGE = 25;

/** Part of every list's query: the page, counted from 1, and how much stands on one. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(PER_PAGE),
});
export type Paging = z.infer<typeof Paging>;

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int() });

export const SearchText = z.string().trim().max(MAX_SEARCH_LENGTH).default("");
/** A day in UTC. */
export const Day = z.iso.date();
export const Mode = z.enum(["live", "test", "all"]);
export type Mode = z.infer<typeof Mode>;
