import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { AdminReviewList } from "#contracts/admin/reviews.ts";
import type { CategoryPage } from "#contracts/catalogue.ts";
import type { OwnReviewAnswer, ReviewList } from "#contracts/reviews.ts";
import { orderItems, orders, profiles } from "#server/database/schema/shop.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, type Goods, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
const admin = await signUp(shop, { admin: true });
let prompts: (Goods & { slug: string })[] = [];

beforeAll(async () => {
  const all = await somePrompts(shop, 8);
  prompts = await Promise.all(
    all.map(async (prompt) => {
      const page = await json<CategoryPage>(shop.get(`/api/catalogue/categories/${prompt.category_id}`));
      return { ...prompt, slug: page.prompts.find(({ id }) => id === prompt.id)?.slug ?? "" };
    }),
  );
});

const promptAt = (index: number) => {
  const prompt = prompts[index];
  if (!prompt) throw new Error("not enough prompts");
  return prompt;
};
const buyer = async (
  prompt: { id: string },
  name = "Ada Lovelace",
): Promise<Person & { orderId: string }> => {
  const person = await signUp(shop);
  await shop.ctx.db.update(profiles).set({ displayName: name }).where(eq(profiles.userId, person.user.id));
  return { ...person, orderId: (await buy(person, [prompt])).id };
};
const TEXT = "It found the cause at the first try.";
const listOf = (slug: string, query = "") =>
  json<ReviewList>(shop.get(`/api/catalogue/prompts/${slug}/reviews${query}`));
const ratingOf = async (prompt: Goods) => {
  const page = await json<CategoryPage>(shop.get(`/api/catalogue/categories/${prompt.category_id}`));
  return page.prompts.find(({ id }) => id === prompt.id)?.rating;
};

test("an owner's review is shown with first name and initial", async () => {
  const prompt = promptAt(0);
  const ada = await buyer(prompt);
  const answer = await ada.put(`/api/reviews/${prompt.id}`, { stars: 5, text: `  ${TEXT} ` });
  expect(answer.status).toBe(200);
  expect(await listOf(prompt.slug)).toMatchObject({
    items: [{ stars: 5, text: TEXT, author: "Ada L.", answer: null }],
    total: 1,
    page: 1,
    average: null,
  });
});

test("a second review of the same person replaces the first", async () => {
  const prompt = promptAt(1);
  const ada = await buyer(prompt);
  await ada.put(`/api/reviews/${prompt.id}`, { stars: 5, text: TEXT });
  await ada.put(`/api/reviews/${prompt.id}`, { stars: 2, text: "On a second reading it helped little." });
  expect(await listOf(prompt.slug)).toMatchObject({ items: [{ stars: 2 }], total: 1 });
  expect(await json<OwnReviewAnswer>(ada.get(`/api/reviews/${prompt.id}`))).toMatchObject({
    owned: true,
    review: { stars: 2, hidden: false },
  });
  expect((await ada.delete(`/api/reviews/${prompt.id}`)).status).toBe(204);
  expect((await listOf(prompt.slug)).total).toBe(0);
});

test("nobody reviews what they do not own", async () => {
  const prompt = promptAt(2);
  const stranger = await signUp(shop);
  const refused = await stranger.put(`/api/reviews/${prompt.id}`, { stars: 5, text: TEXT });
  expect(refused.status).toBe(403);
  expect((await stranger.delete(`/api/reviews/${prompt.id}`)).status).toBe(403);
  expect(await json(stranger.get(`/api/reviews/${prompt.id}`))).toEqual({ owned: false, review: null });
  expect((await stranger.put(`/api/reviews/${crypto.randomUUID()}`, { stars: 5, text: TEXT })).status).toBe(
    404,
  );
  const signedOut = await shop.app.request(`/api/reviews/${prompt.id}`, { method: "PUT" });
  expect(signedOut.status).toBe(401);
  expect((await shop.get("/api/catalogue/prompts/no-such-prompt/reviews")).status).toBe(404);
});

test.each([
  { stars: 0, text: TEXT },
  { stars: 6, text: TEXT },
  { stars: 4.5, text: TEXT },
  { stars: "5", text: TEXT },
  { stars: 5, text: "too short" },
  { stars: 5, text: `         ${"a".repeat(9)}` },
  { stars: 5, text: "a".repeat(1001) },
  { stars: 5 },
])("a review of %j is refused", async (body) => {
  const prompt = promptAt(3);
  const person = await buyer(prompt);
  expect((await person.put(`/api/reviews/${prompt.id}`, body)).status).toBe(422);
});

test("the average is shown from three reviews on", async () => {
  const prompt = promptAt(4);
  for (const stars of [5, 4]) {
    await (await buyer(prompt)).put(`/api/reviews/${prompt.id}`, { stars, text: TEXT });
  }
  expect(await ratingOf(prompt)).toBeNull();
  const third = await buyer(prompt, "Grace");
  await third.put(`/api/reviews/${prompt.id}`, { stars: 4, text: TEXT });
  expect(await listOf(prompt.slug)).toMatchObject({ total: 3, average: 4.33 });
  // The kept category page is dropped when the notice of the change arrives.
  await expect.poll(() => ratingOf(prompt)).toEqual({ average: 4.33, count: 3 });
  const again = await json<ReviewList>(shop.get(`/api/catalogue/prompts/${prompt.slug}/reviews?page=2`));
  expect(again).toMatchObject({ items: [], total: 3, page: 2 });
});

test("a refunded or disputed purchase keeps no review", async () => {
  const prompt = promptAt(5);
  const line = await buyer(prompt);
  const whole = await buyer(prompt);
  const disputed = await buyer(prompt);
  for (const person of [line, whole, disputed])
    await person.put(`/api/reviews/${prompt.id}`, { stars: 1, text: TEXT });
  const { db } = shop.ctx;
  const now = new Date();
  await db.update(orderItems).set({ refundedAt: now }).where(eq(orderItems.orderId, line.orderId));
  await db.update(orders).set({ refundedAt: now }).where(eq(orders.id, whole.orderId));
  await db.update(orders).set({ disputedAt: now }).where(eq(orders.id, disputed.orderId));
  expect(await listOf(prompt.slug)).toMatchObject({ items: [], total: 0, average: null });
  expect((await line.put(`/api/reviews/${prompt.id}`, { stars: 1, text: TEXT })).status).toBe(403);
});

test("a hidden review stays hidden when its author edits it", async () => {
  const prompt = promptAt(6);
  const ada = await buyer(prompt);
  await ada.put(`/api/reviews/${prompt.id}`, { stars: 1, text: "Rude words about somebody." });
  const { items } = await json<AdminReviewList>(admin.get("/api/admin/reviews?search=rude+words"));
  const address = `/api/admin/reviews/${items[0]?.id}`;
  expect((await admin.patch(address, { hidden: true })).status).toBe(422);
  expect(await json(admin.patch(address, { hidden: true, reason: "Insults a person" }))).toMatchObject({
    hidden: true,
    hidden_reason: "Insults a person",
  });
  expect((await listOf(prompt.slug)).total).toBe(0);
  const edited = await ada.put(`/api/reviews/${prompt.id}`, { stars: 1, text: "The same, in other words." });
  expect(await edited.json()).toMatchObject({ hidden: true });
  expect((await listOf(prompt.slug)).total).toBe(0);
  await admin.patch(address, { hidden: false, reason: "It was rewritten" });
  expect((await listOf(prompt.slug)).total).toBe(1);
});

test("the shop answers a review and takes its answer away", async () => {
  const prompt = promptAt(7);
  const ada = await buyer(prompt);
  await ada.put(`/api/reviews/${prompt.id}`, { stars: 4, text: "Worked well with a long brief." });
  const { items } = await json<AdminReviewList>(
    admin.get(`/api/admin/reviews?search=${encodeURIComponent(ada.user.email)}&filter=unanswered`),
  );
  expect(items).toHaveLength(1);
  const address = `/api/admin/reviews/${items[0]?.id}`;
  await admin.patch(address, { answer: "Thank you." });
  expect((await listOf(prompt.slug)).items[0]).toMatchObject({ answer: "Thank you." });
  await admin.patch(address, { answer: null });
  expect((await listOf(prompt.slug)).items[0]).toMatchObject({ answer: null });
  expect((await admin.patch(address, {})).status).toBe(422);
  expect((await ada.patch(address, { hidden: true, reason: "Mine" })).status).toBe(403);
});
