import * as z from "zod";

export const Company = z.object({ name: z.string(), address: z.string() });
export const Support = z.object({ email: z.string(), phone: z.string() });

/** GET /api/store */
export const StoreInfo = z.object({
  test_mode: z.boolean(),
  counts: z.object({ prompts: z.int(), categories: z.int() }),
  starting_price: z.int(),
  company: Company,
  support: Support,
  tiers: z.array(
    z.object({ name: z.string(), price: z.int(), min_characters: z.int(), max_characters: z.int() }),
  ),
});
export type StoreInfo = z.infer<typeof StoreInfo>;
