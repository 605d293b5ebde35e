import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openOAuth, REDIRECT_URI } from "#server/testing/assistants/oauth.ts";
import { openClock } from "#server/testing/clock.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";
import { deleteExpiredRows } from "../service.ts";

const DAY_MS = 86_400_000;
const clock = openClock();
const shop = await openShop({ RATE_LIMIT_SCALE: "0" }, clock);
const oauth = openOAuth(shop);
const advance = (ms: number) => {
  clock.time = new Date(clock.time.getTime() + ms);
};

test("a registration answers with the client's metadata, and a secret only for a client that asks for one", async () => {
  const { status, body } = await oauth.register({ client_name: "Assistant", scope: "everything" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    client_id: expect.any(String),
    client_name: "Assistant",
    redirect_uris: [REDIRECT_URI],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    scope: "library:read",
  });
  expect(body).not.toHaveProperty("client_secret");
  const confidential = await oauth.register({ token_endpoint_auth_method: undefined });
  expect(confidential.body).toMatchObject({
    client_secret: expect.any(String),
    client_secret_expires_at: 0,
  });
});

test.each([
  [{ redirect_uris: [] }],
  [{ redirect_uris: undefined }],
  [{ redirect_uris: Array(11).fill(REDIRECT_URI) }],
  [{ client_name: "x".repeat(101) }],
  [{ token_endpoint_auth_method: "private_key_jwt" }],
])("a registration with %j is refused", async (metadata) => {
  const { status, body } = await oauth.register(metadata);
  expect([status, body.error]).toEqual([400, "invalid_client_metadata"]);
});

test("registration is limited by address", async () => {
  const limited = openOAuth(await openShop({ RATE_LIMIT_SCALE: "0.05" }));
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await limited.register()).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test("clients that nobody uses are cleaned up after a week", async () => {
  const exists = async (id: string) =>
    (await shop.ctx.db.execute(sql`select from oauth_clients where id = ${id}`)).rows.length > 0;
  const unused = (await oauth.register()).body.client_id;
  const { clientId } = await oauth.connect(await signUp(shop));
  advance(7 * DAY_MS - 1);
  await deleteExpiredRows(shop.ctx);
  expect(await exists(unused)).toBe(true);
  advance(2);
  await deleteExpiredRows(shop.ctx);
  expect([await exists(unused), await exists(clientId)]).toEqual([false, true]);
});
