import type {
  AdminReview,
  AdminReviewList,
  AdminReviewQuery,
  ReviewChange,
} from "#contracts/admin/reviews.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { notify } from "#server/realtime/bus.ts";
import { authorName } from "./author-name.ts";
import * as store from "./store.ts";

export async function listForAdmin(ctx: Context, query: AdminReviewQuery): Promise<AdminReviewList> {
  const { rows, total } = await store.list(ctx.db, query);
  return { items: rows.map(toAdminReview), total, page: query.page };
}

type Row = Awaited<ReturnType<typeof store.list>>["rows"][number];

const toAdminReview = ({ review, title, slug, displayName }: Row): AdminReview => ({
  id: review.id,
  prompt_id: review.promptId,
  prompt_title: title,
  prompt_slug: slug,
  user_id: review.userId,
  author: authorName(displayName),
  stars: review.stars,
  text: review.text,
  hidden: review.hiddenReason !== null,
  hidden_reason: review.hiddenReason,
  answer: review.answer,
  created_at: review.createdAt.toISOString(),
  updated_at: review.updatedAt.toISOString(),
});

/** Hides a review, shows it again or answers it. */
export const changeReview = (
  ctx: Context,
  admin: User,
  id: string,
  change: ReviewChange,
): Promise<AdminReview> =>
  transaction(ctx.db, async (tx) => {
    const before = await store.find(tx, id);
    if (!before) throw new NotFound("review_not_found", "This review is no longer there.");
    const { hidden, reason, answer } = change;
    if (hidden !== undefined) {
      await store.change(tx, id, { hiddenReason: hidden ? (reason ?? "") : null });
      await record(ctx, tx, admin, {
        action: hidden ? "review.hide" : "review.show",
        subject: id,
        before: { hidden_reason: before.review.hiddenReason },
        after: { hidden_reason: hidden ? reason : null, ...(hidden ? {} : { reason }) },
      });
    }
    if (answer !== undefined) {
      await store.change(tx, id, { answer });
      await record(ctx, tx, admin, {
        action: "review.answer",
        subject: id,
        before: { answer: before.review.answer },
        after: { answer },
      });
    }
    await notify(tx, "catalogue_changed", {});
    const after = await store.find(tx, id);
    return toAdminReview(after ?? before);
  });
