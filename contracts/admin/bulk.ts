import * as z from "zod";
import { Tags } from "./content.ts";

const MOST_IN_BULK = 1000;

const ids = z.array(z.uuid()).min(1).max(MOST_IN_BULK);
/** POST /api/admin/content/prompts/bulk */
export const BulkAction = z.discriminatedUnion("action", [
  z.object({ action: z.literal("delete"), ids }),
  z.object({ action: z.literal("move"), ids, category_id: z.uuid() }),
  z.object({
    action: z.literal("retag"),
    ids,
    add: Tags.default([]),
    remove: z.array(z.string()).default([]),
  }),
]);
export type BulkAction = z.infer<typeof BulkAction>;
export const BulkDone = z.object({ changed: z.int() });
export type BulkDone = z.infer<typeof BulkDone>;
