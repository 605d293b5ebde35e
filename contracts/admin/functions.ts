import * as z from "zod";

/** POST /functions/v1/populate-prompts */
export const Populated = z.object({ successfullyInserted: z.int(), categories: z.int() });
export type Populated = z.infer<typeof Populated>;

/** POST /functions/v1/clear-prompts */
export const Cleared = z.object({
  orderItemsDeleted: z.int(),
  ordersDeleted: z.int(),
  promptsDeleted: z.int(),
  categoriesDeleted: z.int(),
});
export type Cleared = z.infer<typeof Cleared>;

/** POST /functions/v1/fix-prompt-pricing */
export const PricingFixed = z.object({ promptsFixed: z.int(), totalPrompts: z.int() });
export type PricingFixed = z.infer<typeof PricingFixed>;
