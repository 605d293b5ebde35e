import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openClock } from "#server/testing/clock.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { sendImprovedMails } from "./service.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const clock = openClock();
const pass = (ms: number) => {
  clock.time = new Date(clock.time.getTime() + ms);
};
const shop = await openShop({}, { now: clock.now });
const admin = await signUp(shop, { admin: true });
const goods = await somePrompts(shop, 20);
let taken = 0;

interface SentMail extends Record<string, unknown> {
  text: string;
  unsubscribeUrl: string;
}

const mailsTo = async (person: Person): Promise<SentMail[]> => {
  const { rows } = await shop.ctx.db.execute<{ data: SentMail }>(sql`
    select data from pgboss.job where name = 'send-mail' and data->>'to' = ${person.user.email}
      and data->>'messageId' like 'improved-%' order by created_on`);
  return rows.map(({ data }) => data);
};

/** Somebody who bought a prompt that nobody else of this file has. */
async function owner() {
  const prompt = goods[taken++];
  if (!prompt) throw new Error("no prompt is left");
  const buyer = await signUp(shop);
  const order = await buy(buyer, [prompt]);
  const improve = async (note: string) => {
    const title = `${prompt.title} ${note}`;
    expect((await admin.patch(`/api/admin/content/prompts/${prompt.id}`, { title, note })).status).toBe(200);
  };
  return { prompt, buyer, order, improve };
}

test("buyers are told about a new version once", async () => {
  const { buyer, improve } = await owner();
  await sendImprovedMails(shop.ctx);
  expect(await mailsTo(buyer)).toEqual([]);
  await improve("Asks for the place first.");
  await sendImprovedMails(shop.ctx);
  pass(8 * DAY_MS);
  await sendImprovedMails(shop.ctx);
  const mails = await mailsTo(buyer);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("Asks for the place first.");
});

test("a second version within a week waits for the next mail", async () => {
  const { buyer, improve } = await owner();
  await improve("First.");
  await sendImprovedMails(shop.ctx);
  pass(MINUTE_MS);
  await improve("Second.");
  await sendImprovedMails(shop.ctx);
  expect(await mailsTo(buyer)).toHaveLength(1);
  pass(7 * DAY_MS);
  await sendImprovedMails(shop.ctx);
  expect((await mailsTo(buyer)).map(({ text }) => text.includes("Second."))).toEqual([false, true]);
});

test("two instances at once send one mail", async () => {
  const { buyer, improve } = await owner();
  await improve("Better.");
  await Promise.all([sendImprovedMails(shop.ctx), sendImprovedMails(shop.ctx)]);
  expect(await mailsTo(buyer)).toHaveLength(1);
});

test("nobody is told about a prompt that was refunded", async () => {
  const { buyer, order, improve } = await owner();
  await shop.ctx.db.execute(sql`update orders set refunded_at = now() where id = ${order.id}`);
  await improve("Better.");
  await sendImprovedMails(shop.ctx);
  expect(await mailsTo(buyer)).toEqual([]);
});

/** Somebody who was told about one version and will be about the next. */
async function told() {
  const { buyer, improve } = await owner();
  await improve("First.");
  await sendImprovedMails(shop.ctx);
  pass(MINUTE_MS);
  await improve("Second.");
  return { buyer, path: new URL((await mailsTo(buyer))[0]?.unsubscribeUrl ?? "").pathname };
}

test("opening the link in the mail asks and changes nothing", async () => {
  const { buyer, path } = await told();
  const asked = await shop.get(path);
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('<form method="post">');
  pass(8 * DAY_MS);
  await sendImprovedMails(shop.ctx);
  expect(await mailsTo(buyer)).toHaveLength(2);
});

test("its button, or the mail program's own, ends the mails without signing in", async () => {
  const { buyer, path } = await told();
  const done = await shop.app.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(done.status).toBe(200);
  pass(8 * DAY_MS);
  await sendImprovedMails(shop.ctx);
  expect(await mailsTo(buyer)).toHaveLength(1);
});

test("a link that nobody got is refused", async () => {
  for (const method of ["GET", "POST"])
    expect((await shop.app.request("/unsubscribe/guessed", { method })).status).toBe(404);
});
