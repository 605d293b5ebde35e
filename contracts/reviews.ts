import * as z from "zod";
import { MAX_REVIEW_LENGTH, MIN_REVIEW_LENGTH } from "./limits.ts";

/** PUT /api/reviews/{prompt_id} */
export const ReviewInput = z.object({
  stars: z.int("Please choose 1 to 5 stars.").min(1, "Please choose 1 to 5 stars.").max(5),
  text: z
    .string()
    .trim()
    .min(MIN_REVIEW_LENGTH, `Please write at least ${MIN_REVIEW_LENGTH} characters.`)
    .max(MAX_REVIEW_LENGTH, `A review has at most ${MAX_REVIEW_LENGTH} characters.`),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A review as everybody reads it; `author` is a first name and an initial. */
export const Review = z.object({
  stars: z.int(),
  text: z.string(),
  author: z.string(),
  created_at: z.string(),
  /** What the shop answered. */
  answer: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;

/** GET /api/catalogue/prompts/{slug}/reviews; the average is null below three reviews. */
export const ReviewQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });
export const ReviewList = z.object({
  items: z.array(Review),
  total: z.int(),
  page: z.int(),
  average: z.number().nullable(),
});
export type ReviewList = z.infer<typeof ReviewList>;

/** Null below three reviews. */
export const Rating = z.object({ average: z.number(), count: z.int() }).nullable();
export type Rating = z.infer<typeof Rating>;

/** GET and PUT /api/reviews/{prompt_id}: the caller's own review, which its author sees even when it is hidden. */
export const OwnReview = Review.extend({ hidden: z.boolean() });
export type OwnReview = z.infer<typeof OwnReview>;
export const OwnReviewAnswer = z.object({ owned: z.boolean(), review: OwnReview.nullable() });
export type OwnReviewAnswer = z.infer<typeof OwnReviewAnswer>;
