import * as z from "zod";

export const EXPECTED_PROMPTS = 600;

/** GET /api/admin/overview */
export const AdminOverview = z.object({
  counts: z.object({ prompts: z.int(), categories: z.int(), users: z.int(), admins: z.int() }),
  /** Said when the catalogue does not hold the expected number of prompts. */
  catalogue_warning: z.string().nullable(),
  /** Since midnight UTC: paid orders, their sum in cents, new accounts. */
  today: z.object({ orders: z.int(), revenue: z.int(), new_users: z.int() }),
  held_orders: z.int(),
  refund_requests: z.int(),
  /** How many payments differ between the books and the provider; null while nothing was checked. */
  book_differences: z.int().nullable(),
  test_mode: z.boolean(),
});
export type AdminOverview = z.infer<typeof AdminOverview>;
