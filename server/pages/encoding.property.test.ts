import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { prepareAnswer, sendAnswer } from "./cached-answer.ts";

const body = Buffer.from("a page of some length ".repeat(100));
const answer = await prepareAnswer(200, { "Content-Type": "text/html; charset=utf-8" }, body);
const server = createServer((req, res) => void sendAnswer(req, res, answer));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};
const ask = (wish: string) =>
  new Promise<{ encoding: string; bytes: Buffer }>((resolve, reject) => {
    get({ port, host: "127.0.0.1", headers: { "Accept-Encoding": wish } }, async (response) =>
      resolve({
        encoding: response.headers["content-encoding"] ?? "identity",
        bytes: await buffer(response),
      }),
    ).on("error", reject);
  });

const weight = fc.constantFrom("", ";q=0", "; q=0.0", ";q=0.000", ";q=0.5", ";q=1", " ; q=1.0");
const entry = fc.tuple(fc.constantFrom("br", "gzip", "deflate", "identity", "zstd", "*"), weight);

test("a browser gets the page in an encoding that it named, never in one that it ruled out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(entry, { selector: ([name]) => name, maxLength: 5 }), async (entries) => {
      const { encoding, bytes } = await ask(entries.map((one) => one.join("")).join(", "));
      const named = entries.find(([name]) => name === encoding);
      if (encoding !== "identity") expect(named?.[1] ?? "q=0").not.toMatch(/q=0(\.0*)?$/);
      expect(unpack[encoding]?.(bytes).equals(body)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
