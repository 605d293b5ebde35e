import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminCaseList } from "#contracts/admin/cases.ts";
import { signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
const admin = await signUp(shop, { admin: true });
const [prompt] = await somePrompts(shop, 1);
const id = prompt?.id ?? "";
const text = "It answers in the wrong language.";
const casesWith = (query: string) => json<AdminCaseList>(admin.get(`/api/admin/cases${query}`));
const mailsOf = async (caseId: string) =>
  (
    await shop.ctx.db.execute<{ data: { to: string; text: string } }>(sql`
      select data from pgboss.job where name = 'send-mail' and data->>'messageId' like ${`case-${caseId}%`}`)
  ).rows.map(({ data }) => data);

async function reported() {
  const buyer = await signUp(shop);
  const order = await buy(buyer, [{ id }]);
  const answer = await buyer.post(`/api/library/${id}/problem`, { text });
  expect(answer.status).toBe(201);
  return { buyer, order, caseId: (await json<{ case_id: string }>(answer)).case_id };
}

test("a problem becomes a case with the prompt, the version and the buyer", async () => {
  const { buyer, order, caseId } = await reported();
  const { items } = await casesWith("");
  expect(items.find((entry) => entry.id === caseId)).toMatchObject({
    user_email: buyer.user.email,
    order_id: order.id,
    prompt_id: id,
    prompt_title: prompt?.title,
    version: 1,
    text,
    state: "open",
    answers: [],
  });
});

test("a problem needs words", async () => {
  const { buyer } = await reported();
  for (const words of ["no", "x".repeat(2001)])
    expect((await buyer.post(`/api/library/${id}/problem`, { text: words })).status).toBe(422);
});

test("an answer goes to the buyer by mail and is recorded", async () => {
  const { buyer, caseId } = await reported();
  await admin.patch(`/api/admin/cases/${caseId}`, { answer: "Say which language you want." });
  expect(await mailsOf(caseId)).toMatchObject([
    { to: buyer.user.email, text: expect.stringContaining("Say which language you want.") },
  ]);
  const audit = await json<{ items: unknown[] }>(admin.get(`/api/admin/audit?subject=${caseId}`));
  expect(audit.items).toMatchObject([{ action: "case.answer", actor_email: admin.user.email }]);
});

test("a closed case leaves the open list and can be opened again", async () => {
  const { caseId } = await reported();
  const isIn = async (query: string) => (await casesWith(query)).items.some((entry) => entry.id === caseId);
  await admin.patch(`/api/admin/cases/${caseId}`, { state: "closed" });
  expect([await isIn(""), await isIn("?state=closed"), await isIn("?state=all")]).toEqual([
    false,
    true,
    true,
  ]);
  await admin.patch(`/api/admin/cases/${caseId}`, { state: "open" });
  expect(await isIn("")).toBe(true);
});

test("a case that is not there is not found", async () => {
  expect((await admin.patch(`/api/admin/cases/${crypto.randomUUID()}`, { state: "closed" })).status).toBe(
    404,
  );
});

test("the cases of a deleted account go with it", async () => {
  const { buyer, caseId } = await reported();
  expect((await admin.delete(`/api/admin/users/${buyer.user.id}`)).status).toBe(200);
  expect((await casesWith("?state=all")).items.some((entry) => entry.id === caseId)).toBe(false);
});
