import type { OwnReview, OwnReviewAnswer, Rating, ReviewInput, ReviewList } from "#contracts/reviews.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { Forbidden, NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import { countTry } from "#server/limits/limits.ts";
import { notify } from "#server/realtime/bus.ts";
import { authorName } from "./author-name.ts";
import * as store from "./store.ts";

export { changeReview, listForAdmin } from "./moderation.ts";

const PER_PAGE = 10;
/** Below this the average says little about a prompt. */
const FEWEST_RATED = 3;
/** Each change drops the finished pages, so one person cannot do it all day. */
const CHANGES = { name: "review-change", most: 30, seconds: 3600 };

/** Prompts with fewer than three reviews are not in it. */
export async function ratingsOf(
  ctx: Context,
  promptIds: readonly string[],
): Promise<Map<string, NonNullable<Rating>>> {
  if (promptIds.length === 0) return new Map();
  const rated = await store.listRatings(ctx.db, promptIds);
  return new Map(
    rated
      .filter(({ count }) => count >= FEWEST_RATED)
      .map(({ promptId, average, count }) => [promptId, { average: twoDecimals(average), count }]),
  );
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

export async function listReviews(ctx: Context, slug: string, page: number): Promise<ReviewList> {
  const promptId = await store.findPromptId(ctx.db, slug);
  if (!promptId) throw promptNotFound();
  const [rows, [rated]] = await Promise.all([
    store.listPublic(ctx.db, promptId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    store.listRatings(ctx.db, [promptId]),
  ]);
  const total = rated?.count ?? 0;
  return {
    items: rows.map(({ displayName, createdAt, ...review }) => ({
      ...review,
      author: authorName(displayName),
      created_at: createdAt.toISOString(),
    })),
    total,
    page,
    average: rated && total >= FEWEST_RATED ? twoDecimals(rated.average) : null,
  };
}

export async function readOwn(ctx: Context, user: User, promptId: string): Promise<OwnReviewAnswer> {
  const [owned, review] = await Promise.all([
    store.isOwned(ctx.db, user.id, promptId),
    findOwn(ctx, user, promptId),
  ]);
  return { owned, review: owned ? review : null };
}

async function findOwn(ctx: Context, user: User, promptId: string): Promise<OwnReview | null> {
  const own = await store.findOwn(ctx.db, user.id, promptId);
  return own
    ? {
        stars: own.stars,
        text: own.text,
        author: authorName(own.displayName),
        created_at: own.createdAt.toISOString(),
        answer: own.answer,
        hidden: own.hiddenReason !== null,
      }
    : null;
}

export async function writeReview(
  ctx: Context,
  user: User,
  promptId: string,
  { stars, text }: ReviewInput,
): Promise<OwnReview> {
  await assertOwner(ctx, user, promptId);
  await transaction(ctx.db, async (tx) => {
    await store.write(tx, { promptId, userId: user.id, stars, text, at: ctx.now() });
    await notify(tx, "catalogue_changed", {});
  });
  const written = await findOwn(ctx, user, promptId);
  if (!written) throw promptNotFound();
  return written;
}

export async function removeReview(ctx: Context, user: User, promptId: string): Promise<void> {
  await assertOwner(ctx, user, promptId);
  await transaction(ctx.db, async (tx) => {
    await store.remove(tx, user.id, promptId);
    await notify(tx, "catalogue_changed", {});
  });
}

async function assertOwner(ctx: Context, user: User, promptId: string): Promise<void> {
  await countTry(ctx, [{ ...CHANGES, subject: user.id }]);
  if (await store.isOwned(ctx.db, user.id, promptId)) return;
  if (!(await store.isSold(ctx.db, promptId))) throw promptNotFound();
  throw new Forbidden("prompt_not_owned", "Only people who bought this prompt can review it.");
}

export const promptNotFound = () => new NotFound("prompt_not_found", "This prompt is no longer sold.");
