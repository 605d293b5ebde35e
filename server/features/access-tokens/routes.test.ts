import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccessTokens, CreatedAccessToken } from "#contracts/access-tokens.ts";
import { MAX_ACCESS_TOKENS } from "#contracts/limits.ts";
import { newAddress, openAccountShop } from "#server/testing/accounts.ts";
import { openReader } from "#server/testing/assistants/oauth.ts";
import { openClock } from "#server/testing/clock.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";

const DAY_MS = 86_400_000;
const clock = openClock();
const shop = await openAccountShop({}, clock);
const admin = await signUp(shop, { admin: true });
const [prompt] = (await somePrompts(shop, 1)) as [Awaited<ReturnType<typeof somePrompts>>[number]];

const read = openReader(shop);

const create = (person: Person, name = "Laptop", days = 30): Promise<CreatedAccessToken> =>
  json(person.post("/api/profile/tokens", { name, expires_in_days: days }));
const list = async (person: Person) => (await json<AccessTokens>(person.get("/api/profile/tokens"))).tokens;

test("a token is shown once and kept only as a hash", async () => {
  const person = await signUp(shop);
  const answer = await person.post("/api/profile/tokens", { name: " Laptop ", expires_in_days: 30 });
  const created: CreatedAccessToken = await answer.json();
  expect([answer.status, created.name]).toEqual([201, "Laptop"]);
  expect(created.token).toMatch(/^sp_[\w-]{43}$/);
  const listed = await person.get("/api/profile/tokens");
  expect(await listed.text()).not.toContain(created.token);
  const { rows } = await shop.ctx.db.execute(sql`select * from access_tokens where id = ${created.id}`);
  expect(JSON.stringify(rows)).not.toContain(created.token.slice(3));
  expect(shop.log()).not.toContain(created.token);
});

test("a token reads and fills its owner's prompts, and the list tells when it was last used", async () => {
  const person = await signUp(shop);
  await buy(person, [prompt]);
  const { token } = await create(person);
  expect(await list(person)).toMatchObject([{ last_used_at: null }]);
  expect((await read(token)).body.items).toMatchObject([{ prompt_id: prompt.id, content: prompt.content }]);
  const headers = { Authorization: `Bearer ${token}` };
  const filled = await shop.post(`/api/library/${prompt.id}/fill`, { values: {} }, { headers });
  expect([filled.status, (await filled.json()).text]).toEqual([200, prompt.content]);
  expect((await list(person))[0]?.last_used_at).toBe(clock.time.toISOString());
});

test("a token reads only what its owner bought", async () => {
  const [owner, other] = [await signUp(shop), await signUp(shop)];
  await buy(owner, [prompt]);
  const { token } = await create(other);
  expect((await read(token)).body.items).toEqual([]);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await shop.get(`/api/library/${prompt.id}`, { headers })).status).toBe(404);
});

test("every reading by a token counts as a delivery", async () => {
  const person = await signUp(shop);
  const order = await buy(person, [prompt]);
  await read((await create(person)).token);
  const { rows } = await shop.ctx.db.execute(sql`select kind from deliveries where order_id = ${order.id}`);
  expect(rows).toEqual([{ kind: "token" }]);
});

test("a token changes nothing in the library", async () => {
  const person = await signUp(shop);
  await buy(person, [prompt]);
  const { token } = await create(person);
  const send = async (method: string, path: string, body: object) =>
    (
      await shop.app.request(`/api/library${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
      })
    ).status;
  expect(await send("PUT", `/${prompt.id}/favourite`, { favourite: true })).toBe(401);
  expect(await send("GET", "/facts", {})).toBe(401);
  expect(await send("PUT", "/facts", { facts: {} })).toBe(401);
  expect(await send("POST", `/${prompt.id}/problem`, { text: "It does not work at all." })).toBe(401);
});

test("an expired, revoked or invented token is refused", async () => {
  const person = await signUp(shop);
  const [kept, revoked] = [await create(person, "kept", 1), await create(person, "revoked")];
  expect((await person.delete(`/api/profile/tokens/${revoked.id}`)).status).toBe(200);
  expect((await read(revoked.token)).status).toBe(401);
  expect((await read(`${kept.token.slice(0, -1)}!`)).status).toBe(401);
  expect((await read("sp_")).body.error.code).toBe("invalid_token");
  clock.time = new Date(clock.time.getTime() + DAY_MS - 1);
  expect((await read(kept.token)).status).toBe(200);
  clock.time = new Date(clock.time.getTime() + 1);
  expect((await read(kept.token)).status).toBe(401);
});

test("somebody else's token is neither listed nor revoked", async () => {
  const [owner, other] = [await signUp(shop), await signUp(shop)];
  const { id, token } = await create(owner);
  expect(await list(other)).toEqual([]);
  expect((await other.delete(`/api/profile/tokens/${id}`)).status).toBe(404);
  expect((await other.delete("/api/profile/tokens/none")).status).toBe(404);
  expect((await read(token)).status).toBe(200);
});

test("a token opens nothing but the library", async () => {
  const { token } = await create(admin);
  const paths = [
    "/api/profile",
    "/api/profile/tokens",
    "/api/profile/sessions",
    "/api/orders",
    "/api/cart",
    "/api/admin/users",
    "/auth/v1/user",
  ];
  for (const path of paths) {
    const answer = await shop.get(path, { headers: { Authorization: `Bearer ${token}` } });
    expect([401, 403], path).toContain(answer.status);
  }
});

test("a token ends with its account, and is closed while the account is disabled", async () => {
  const person = await signUp(shop);
  const { token } = await create(person);
  await admin.post(`/api/admin/users/${person.user.id}/disable`);
  expect((await read(token)).status).toBe(401);
  await admin.post(`/api/admin/users/${person.user.id}/enable`);
  expect((await read(token)).status).toBe(200);
  await admin.delete(`/api/admin/users/${person.user.id}`);
  expect((await read(token)).status).toBe(401);
  const { rows } = await shop.ctx.db.execute(
    sql`select from access_tokens where user_id = ${person.user.id}`,
  );
  expect(rows).toEqual([]);
});

test("each token has 120 calls a minute", async () => {
  const person = await signUp(shop);
  const [busy, idle] = [await create(person), await create(person)];
  const statuses: number[] = [];
  for (let call = 0; call < 121; call++) statuses.push((await read(busy.token)).status);
  expect([new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([new Set([200]), 429]);
  expect((await read(idle.token)).status).toBe(200);
});

test("a name and 1 to 365 days are asked for", async () => {
  const person = await signUp(shop);
  const wrong = [
    { name: "  ", expires_in_days: 30 },
    { name: "x".repeat(61), expires_in_days: 30 },
    { name: "Laptop", expires_in_days: 0 },
    { name: "Laptop", expires_in_days: 366 },
    { name: "Laptop", expires_in_days: 1.5 },
    { name: "Laptop" },
  ];
  for (const body of wrong) expect((await person.post("/api/profile/tokens", body)).status).toBe(422);
});

test("a person has a limited number of tokens, also when asked for at once; expired ones do not count", async () => {
  const person = await signUp(shop);
  const answers = await Promise.all(
    Array.from({ length: MAX_ACCESS_TOKENS + 3 }, () =>
      person.post("/api/profile/tokens", { name: "Laptop", expires_in_days: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ACCESS_TOKENS);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  await shop.ctx.db.execute(
    sql`update access_tokens set expires_at = now() - interval '1 day' where user_id = ${person.user.id}`,
  );
  expect((await person.post("/api/profile/tokens", { name: "Laptop", expires_in_days: 1 })).status).toBe(201);
});

test("a new token is told by mail, without the token", async () => {
  const email = newAddress();
  const { token } = await create(await signUp(shop, { email }), "My laptop");
  const mail = await shop.mailTo(email, "access token");
  expect(mail.text).toContain("My laptop");
  expect(mail.text).toContain("/account");
  expect(mail.text).not.toContain(token);
});
