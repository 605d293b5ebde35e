import { and, avg, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AdminReviewQuery } from "#contracts/admin/reviews.ts";
import { containing, offsetOf } from "#server/database/list-query.ts";
import { newestFirst } from "#server/database/newest-first.ts";
import { ownsPrompt } from "#server/database/open-lines.ts";
import type { Queryable } from "#server/database/pool.ts";
import { prompts } from "#server/database/schema/catalogue.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import { orders, profiles } from "#server/database/schema/shop.ts";

export type ReviewRow = typeof reviews.$inferSelect;

/** A refunded purchase keeps no review. */
const isPublic = and(isNull(reviews.hiddenReason), ownsPrompt(reviews.userId, reviews.promptId));

const publicFields = {
  stars: reviews.stars,
  text: reviews.text,
  answer: reviews.answer,
  createdAt: reviews.createdAt,
  displayName: profiles.displayName,
};

const isNamed = eq(profiles.userId, reviews.userId);

export const findPromptId = async (db: Queryable, slug: string): Promise<string | undefined> => {
  const [prompt] = await db.select({ id: prompts.id }).from(prompts).where(eq(prompts.slug, slug));
  return prompt?.id;
};

export const isSold = async (db: Queryable, promptId: string): Promise<boolean> => {
  const rows = await db.select({ id: prompts.id }).from(prompts).where(eq(prompts.id, promptId));
  return rows.length > 0;
};

export const isOwned = async (db: Queryable, userId: string, promptId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), ownsPrompt(sql`${userId}::uuid`, prompts.id)));
  return rows.length > 0;
};

export const listPublic = (db: Queryable, promptId: string, page: { limit: number; offset: number }) =>
  db
    .select(publicFields)
    .from(reviews)
    .leftJoin(profiles, isNamed)
    .where(and(eq(reviews.promptId, promptId), isPublic))
    .orderBy(newestFirst(reviews.createdAt), desc(reviews.id))
    .limit(page.limit)
    .offset(page.offset);

export const listRatings = (db: Queryable, promptIds: readonly string[]) =>
  db
    .select({
      promptId: reviews.promptId,
      average: avg(reviews.stars).mapWith(Number),
      count: count(),
    })
    .from(reviews)
    .where(and(inArray(reviews.promptId, [...promptIds]), isPublic))
    .groupBy(reviews.promptId);

export const findOwn = async (db: Queryable, userId: string, promptId: string) => {
  const [own] = await db
    .select({ ...publicFields, hiddenReason: reviews.hiddenReason })
    .from(reviews)
    .leftJoin(profiles, isNamed)
    .where(and(eq(reviews.userId, userId), eq(reviews.promptId, promptId)));
  return own;
};

export async function write(
  db: Queryable,
  review: { promptId: string; userId: string; stars: number; text: string; at: Date },
): Promise<void> {
  const { at, ...values } = review;
  await db
    .insert(reviews)
    .values({ ...values, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [reviews.promptId, reviews.userId],
      set: { stars: review.stars, text: review.text, updatedAt: at },
    });
}

export async function remove(db: Queryable, userId: string, promptId: string): Promise<void> {
  await db.delete(reviews).where(and(eq(reviews.userId, userId), eq(reviews.promptId, promptId)));
}

const adminFields = {
  review: reviews,
  title: prompts.title,
  slug: prompts.slug,
  displayName: profiles.displayName,
};

const FILTERS: Record<AdminReviewQuery["filter"], SQL | undefined> = {
  all: undefined,
  visible: isNull(reviews.hiddenReason),
  hidden: isNotNull(reviews.hiddenReason),
  unanswered: isNull(reviews.answer),
};

/** The address stands on the author's orders; accounts may live elsewhere. */
const byAddress = (search: string) =>
  sql`exists (select from ${orders} where ${orders.userId} = ${reviews.userId} and ${orders.userEmail} ilike ${containing(search)})`;

export async function list(db: Queryable, query: AdminReviewQuery) {
  const where = and(
    FILTERS[query.filter],
    query.search
      ? or(
          ilike(reviews.text, containing(query.search)),
          ilike(prompts.title, containing(query.search)),
          byAddress(query.search),
        )
      : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select(adminFields)
      .from(reviews)
      .innerJoin(prompts, eq(prompts.id, reviews.promptId))
      .leftJoin(profiles, isNamed)
      .where(where)
      .orderBy(newestFirst(reviews.createdAt), desc(reviews.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db
      .select({ total: count() })
      .from(reviews)
      .innerJoin(prompts, eq(prompts.id, reviews.promptId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const find = async (db: Queryable, id: string) => {
  const [row] = await db
    .select(adminFields)
    .from(reviews)
    .innerJoin(prompts, eq(prompts.id, reviews.promptId))
    .leftJoin(profiles, isNamed)
    .where(eq(reviews.id, id))
    .for("update", { of: reviews });
  return row;
};

export async function change(
  db: Queryable,
  id: string,
  set: Partial<Pick<ReviewRow, "hiddenReason" | "answer">>,
): Promise<void> {
  await db.update(reviews).set(set).where(eq(reviews.id, id));
}
