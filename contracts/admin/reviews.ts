import * as z from "zod";
import { MAX_REASON_LENGTH, MAX_REVIEW_LENGTH, MIN_REASON_LENGTH } from "../limits.ts";
import { listOf, Paging, SearchText } from "./lists.ts";

/** GET /api/admin/reviews. `search`: a part of the text, the prompt's title or the author's e-mail address. */
export const AdminReviewQuery = Paging.extend({
  search: SearchText,
  filter: z.enum(["all", "visible", "hidden", "unanswered"]).default("all"),
});
export type AdminReviewQuery = z.infer<typeof AdminReviewQuery>;

export const AdminReview = z.object({
  id: z.uuid(),
  prompt_id: z.uuid(),
  prompt_title: z.string(),
  prompt_slug: z.string(),
  user_id: z.uuid(),
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  hidden: z.boolean(),
  hidden_reason: z.string().nullable(),
  answer: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AdminReview = z.infer<typeof AdminReview>;
export const AdminReviewList = listOf(AdminReview);
export type AdminReviewList = z.infer<typeof AdminReviewList>;

/** PATCH /api/admin/reviews/{id}: hides it or shows it again with a reason, or answers it; null takes the answer away. */
export const ReviewChange = z
  .object({
    hidden: z.boolean().optional(),
    reason: z
      .string()
      .trim()
      .min(MIN_REASON_LENGTH, `Please say why, in at least ${MIN_REASON_LENGTH} characters.`)
      .max(MAX_REASON_LENGTH)
      .optional(),
    answer: z.string().trim().min(1).max(MAX_REVIEW_LENGTH).nullable().optional(),
  })
  .refine(({ hidden, answer }) => hidden !== undefined || answer !== undefined, {
    message: "Nothing to change.",
  })
  .refine(({ hidden, reason }) => hidden !== true || reason !== undefined, {
    path: ["reason"],
    message: "Please say why the review is hidden.",
  });
export type ReviewChange = z.infer<typeof ReviewChange>;
