import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { prepareAnswer } from "./cached-answer.ts";
import { createPublicCache } from "./public-cache.ts";

const MOST = 300;
const prepare = (body: string) =>
  prepareAnswer(200, { "Content-Type": "text/html; charset=utf-8" }, Buffer.from(body));

test("when the cache is full, what was asked for longest ago makes room", async () => {
  const cache = createPublicCache();
  const answer = await prepare("a page");
  for (let at = 0; at < MOST; at++) cache.put(`/${at}`, answer, 0);
  cache.get("/0");
  cache.put("/new", answer, 0);
  expect([cache.get("/0"), cache.get("/1"), cache.get("/new")]).toEqual([answer, undefined, answer]);
  expect(cache.size()).toBe(MOST);
});

test("a kept page is compressed better in the background, and stays the same page", async () => {
  const cache = createPublicCache();
  const body = Array.from({ length: 500 }, (_, at) => `<p>Line ${at * 7919} of ${at % 13}</p>`).join("");
  const answer = await prepare(body);
  const quick = answer.br?.body.length ?? 0;
  cache.put("/page", answer, 0);
  await expect.poll(() => answer.br?.body.length, { timeout: 10_000 }).toBeLessThan(quick);
  const { head = [], body: bytes = Buffer.alloc(0) } = answer.br ?? {};
  expect(brotliDecompressSync(bytes).toString()).toBe(body);
  expect(head[head.indexOf("Content-Length") + 1]).toBe(String(bytes.length));
  expect(head).toEqual(expect.arrayContaining(["Content-Encoding", "br", "ETag", answer.etag]));
});
