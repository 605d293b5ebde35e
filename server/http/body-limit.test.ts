import { Agent, request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { createListener, finish, listen } from "#server/listener.ts";
import { createPublicCache } from "#server/pages/public-cache.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
const server = createListener(shop.ctx, shop.app, { cache: createPublicCache(), assets: new Map() });
const port = await listen(server, 0, "127.0.0.1");
afterAll(() => finish(server));

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: { error?: { code: string } };
}

/** Over a connection that is kept where the store allows it; without end, pieces are sent until there is an answer. */
function send(agent: Agent, body: string | "endless"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isEndless = body === "endless";
    const length = isEndless ? {} : { "Content-Length": Buffer.byteLength(body) };
    const call = request({
      port,
      path: "/api/cart/items",
      method: "POST",
      agent,
      headers: { "Content-Type": "application/json", ...length },
    });
    call.on("error", reject);
    call.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      if (isEndless) call.destroy();
      const { statusCode: status, headers } = response;
      resolve({ status, connection: headers.connection, body: JSON.parse(text) });
    });
    if (!isEndless) return void call.end(body);
    const piece = Buffer.alloc(64 * 1024, "x");
    const pump = () => {
      while (!call.destroyed && call.write(piece));
    };
    call.on("drain", pump);
    pump();
  });
}

const SIZES: [string, string][] = [
  ["65 KiB", "x".repeat(65 * 1024)],
  ["300 kB", "x".repeat(300_000)],
  ["1 MiB", "x".repeat(1024 * 1024)],
  ["12 MiB", "x".repeat(12 * 1024 * 1024)],
  ["a body without end", "endless"],
];

test.each(SIZES)(
  "%s is refused readably, and the next calls of the same client go through",
  async (_size, body) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 6; i++) {
      expect(await send(agent, body)).toMatchObject({
        status: 413,
        connection: "close",
        body: { error: { code: "body_too_large" } },
      });
      for (const next of [1, 2]) {
        expect(await send(agent, "{}"), `call ${next} after it`).toMatchObject({ status: 401 });
      }
    }
    agent.destroy();
  },
);

test("also with the fetch of Node, which keeps its connections", async () => {
  const post = async (size: number) => {
    const call = { method: "POST", headers: { "Content-Type": "application/json" }, body: "x".repeat(size) };
    const answer = await fetch(`http://127.0.0.1:${port}/api/cart/items`, call);
    await answer.text();
    return answer.status;
  };
  for (const size of [66_000, 150_000, 300_000, 1024 * 1024]) {
    for (let i = 0; i < 4; i++)
      expect([await post(size), await post(2), await post(2)]).toEqual([413, 401, 401]);
  }
});

test("a client that sends all before it listens reads the answer too", async () => {
  const { connect } = await import("node:net");
  const socket = connect(port, "127.0.0.1").setEncoding("utf8").pause();
  socket.write(`POST /api/cart/items HTTP/1.1\r\nHost: shop\r\nContent-Length: ${4 * 1024 * 1024}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.write("x".repeat(4 * 1024 * 1024), () => resolve());
  });
  let text = "";
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text).toContain('"body_too_large"');
});

test("a body that does not tell its length is read up to the limit and no further", async () => {
  const recover = (size: number) =>
    fetch(`http://127.0.0.1:${port}/auth/v1/recover`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Blob([JSON.stringify({ email: "nobody@example.com" }).padEnd(size)]).stream(),
      duplex: "half",
    } as RequestInit);
  expect((await recover(64 * 1024)).status).toBe(200);
  const refused = await recover(64 * 1024 + 1);
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: "request_entity_too_large" }]);
});
