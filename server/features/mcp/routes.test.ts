import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MAX_SEARCH_LENGTH } from "#contracts/limits.ts";
import { variablesOf } from "#contracts/variables.ts";
import { openAccountShop } from "#server/testing/accounts.ts";
import { BEFORE, CURRENT, connectWithConsent, connectWithToken } from "#server/testing/assistants/client.ts";
import { openOAuth } from "#server/testing/assistants/oauth.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { buy, json, somePrompts } from "#server/testing/selling.ts";

const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });
shop.ctx.own.url = shop.url;
const oauth = openOAuth(shop);
const prompts = await somePrompts(shop, 3);
type Goods = (typeof prompts)[number];
const [owned, foreign] = prompts as [Goods, Goods];
const variables = variablesOf(owned.content);
const [variable = ""] = variables;
const slugOf = async ({ id }: Goods) =>
  (await shop.ctx.db.execute<{ slug: string }>(sql`select slug from prompts where id = ${id}`)).rows[0]
    ?.slug ?? "";
const [ownedName, foreignName] = [await slugOf(owned), await slugOf(foreign)];

const tokenOf = async (person: Person): Promise<string> =>
  (await json<{ token: string }>(person.post("/api/profile/tokens", { name: "test", expires_in_days: 1 })))
    .token;

async function owner() {
  const person = await signUp(shop);
  const order = await buy(person, [owned]);
  return { person, order, token: await tokenOf(person) };
}

const textOf = (result: unknown): string => {
  const { content = [] } = result as { content?: { text: string }[] };
  return content.map(({ text }) => text).join("\n");
};

describe.each([
  ["2026-07-28", CURRENT],
  ["the version before", BEFORE],
])("a client that speaks %s", (_version, mode) => {
  test("lists what the person owns, with the inputs as arguments", async () => {
    const { token } = await owner();
    const client = await connectWithToken(shop.url, token, mode);
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toMatchObject({ name: ownedName, title: owned.title });
    expect(prompts[0]?.arguments?.map(({ name }) => name)).toEqual(variables);
    expect(JSON.stringify(prompts)).not.toContain(owned.content);
    await client.close();
  });

  test("gets a prompt filled; what is missing stays", async () => {
    const { token } = await owner();
    const client = await connectWithToken(shop.url, token, mode);
    const { messages } = await client.getPrompt({ name: ownedName, arguments: { [variable]: "a bakery" } });
    expect(messages).toMatchObject([
      { role: "user", content: { text: owned.content.replaceAll(`{${variable}}`, "a bakery") } },
    ]);
    await client.close();
  });

  test("has the two tools; get_prompt fills and names what is missing", async () => {
    const { token } = await owner();
    const client = await connectWithToken(shop.url, token, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["get_prompt", "search_store"]);
    const call = { name: "get_prompt", arguments: { name: owned.id, values: { [variable]: "a bakery" } } };
    const text = textOf(await client.callTool(call));
    expect(text).toContain(owned.content.replaceAll(`{${variable}}`, "a bakery"));
    for (const name of variables.slice(1)) expect(text).toMatch(new RegExp(`Not filled in yet: .*${name}`));
    await client.close();
  });

  test("is never given a prompt that is not owned, and cannot tell it from one that is not there", async () => {
    const { token } = await owner();
    const client = await connectWithToken(shop.url, token, mode);
    const refusal = (name: string) =>
      client.getPrompt({ name }).catch((error) => `${error.code} ${error.message}`);
    expect(await refusal(foreignName)).toBe(await refusal("no-such-prompt"));
    expect(await refusal(foreignName)).toContain("-32602");
    for (const name of [foreignName, foreign.id]) {
      const result = await client.callTool({ name: "get_prompt", arguments: { name } });
      expect([result.isError, textOf(result).includes(foreign.content)]).toEqual([true, false]);
    }
    await client.close();
  });
});

test("an unknown variable is refused by name", async () => {
  const { token } = await owner();
  const client = await connectWithToken(shop.url, token);
  const asked = client.getPrompt({ name: ownedName, arguments: { no_such_variable: "x" } });
  await expect(asked).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining("no_such_variable"),
  });
});

test.each([
  ["refunded", sql`refunded_at = now()`],
  ["disputed", sql`disputed_at = now()`],
  ["unpaid again", sql`status = 'pending'`],
])("an order that is %s closes its prompts at once", async (_state, change) => {
  const { order, token } = await owner();
  const client = await connectWithToken(shop.url, token);
  await shop.ctx.db.execute(sql`update orders set ${change} where id = ${order.id}`);
  expect((await client.listPrompts({}, { cacheMode: "bypass" })).prompts).toEqual([]);
  await expect(client.getPrompt({ name: ownedName })).rejects.toMatchObject({ code: -32602 });
});

test("every reading of a text counts as a delivery, a list does not", async () => {
  const { order, token } = await owner();
  const deliveries = async () =>
    (await shop.ctx.db.execute(sql`select kind from deliveries where order_id = ${order.id}`)).rows;
  const client = await connectWithToken(shop.url, token);
  await client.listPrompts();
  expect(await deliveries()).toEqual([]);
  await client.getPrompt({ name: ownedName });
  expect(await deliveries()).toEqual([{ kind: "mcp" }]);
});

test("search_store gives public facts, not texts", async () => {
  const { token } = await owner();
  const client = await connectWithToken(shop.url, token);
  const result = await client.callTool({ name: "search_store", arguments: { query: foreign.title } });
  const { prompts } = JSON.parse(textOf(result));
  expect(prompts[0]).toMatchObject({ title: foreign.title, url: `${shop.url}/prompt/${foreignName}` });
  expect(textOf(result)).not.toContain(foreign.content);
});

describe("without a sound token", () => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/mcp`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });

  test("the answer names the resource's metadata", async () => {
    const answer = await ask();
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe(
      `Bearer realm="library", resource_metadata="${shop.url}/.well-known/oauth-protected-resource/mcp"`,
    );
  });

  test.each([
    ["an invented access token", async () => "sp_invented"],
    ["an invented OAuth token", async () => "spo_invented"],
    ["the browser's session token", async () => (await signUp(shop)).token],
  ])("%s is refused", async (_what, token) => {
    const answer = await ask({ Authorization: `Bearer ${await token()}` });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toContain('error="invalid_token"');
  });

  test("a page of another site is refused, whatever it sends", async () => {
    const { token } = await owner();
    const from = (Origin: string) => ask({ Origin, Authorization: `Bearer ${token}` });
    for (const origin of ["https://evil.example", "null", "garbage"])
      expect((await from(origin)).status).toBe(403);
    expect((await from(shop.url)).status).toBe(200);
  });
});

test("a client signs in by itself: it finds the metadata, registers, and asks for consent", async () => {
  const { person } = await owner();
  const client = await connectWithConsent(shop.url, async (url) => {
    const asked = await fetch(url, { redirect: "manual" });
    const id = new URL(asked.headers.get("Location") ?? "", shop.url).searchParams.get("authorization_id");
    return new URL((await oauth.decide(person, id ?? "")).body.redirect_url);
  });
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([ownedName]);
});

test("an app that was revoked is refused at once", async () => {
  const { person } = await owner();
  const { clientId, tokens } = await oauth.connect(person);
  const client = await connectWithToken(shop.url, tokens.access_token);
  expect((await client.listPrompts()).prompts).toHaveLength(1);
  await person.delete(`/api/profile/apps/${clientId}`);
  await expect(client.getPrompt({ name: ownedName })).rejects.toThrow();
});

describe("garbage", () => {
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const { token } = await owner();
    const answer = await fetch(`${shop.url}/mcp`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body,
    });
    return { status: answer.status, body: await answer.text() };
  };

  test.each([
    ["no JSON", "{", 400, -32700],
    ["an empty body", "", 400, -32700],
    ["a batch", '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', 400, -32600],
    ["a number", "7", 400, -32600],
    ["no message", "{}", 400, -32600],
    ["an unknown method", '{"jsonrpc":"2.0","id":1,"method":"no/such"}', 200, -32601],
  ])("%s gets the protocol's error", async (_what, body, status, code) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(`"code":${code}`);
    expect(answer.body).not.toMatch(/node_modules|\n\s+at /);
  });

  test("a body over the limit is refused", async () => {
    expect((await send(JSON.stringify({ text: "x".repeat(70_000) }))).status).toBe(413);
  });

  test("a body that is not JSON by its type is refused", async () => {
    expect((await send("{}", { "Content-Type": "text/plain" })).status).toBe(415);
  });

  test("arguments of another type, and too long ones, are refused", async () => {
    const { token } = await owner();
    const client = await connectWithToken(shop.url, token);
    for (const query of [7, "", "x".repeat(MAX_SEARCH_LENGTH + 1)]) {
      const result = await client
        .callTool({ name: "search_store", arguments: { query } })
        .catch(() => ({ isError: true }));
      expect(result.isError).toBe(true);
    }
    await expect(client.listPrompts({ cursor: "-1" })).rejects.toMatchObject({ code: -32602 });
  });
});

describe("a stream of changes", () => {
  afterEach(() => vi.useRealTimers());
  const CHECK_MS = 30_000;

  test("tells when something was bought, and ends with its token", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { person, token } = await owner();
    const client = await connectWithToken(shop.url, token);
    const changes: string[] = [];
    client.setNotificationHandler(
      "notifications/prompts/list_changed",
      async () => void changes.push("changed"),
    );
    const stream = await client.listen({ promptsListChanged: true });
    let ended = false;
    void stream.closed.then(() => {
      ended = true;
    });
    await buy(person, [foreign]);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(CHECK_MS);
      expect(changes).toContain("changed");
    }, 5_000);
    const [{ id }] = (await json<{ tokens: [{ id: string }] }>(person.get("/api/profile/tokens"))).tokens;
    await person.delete(`/api/profile/tokens/${id}`);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(CHECK_MS);
      expect(ended).toBe(true);
    }, 5_000);
  });
});
