import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/** The headers of a browser, so that the store answers as it does to browsers. */
const BROWSER = {
  "User-Agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-GB,en;q=0.9",
};

/** A request as bytes, for a connection that stays open. */
export function writeRequest(port: number, path: string, headers: Record<string, string> = {}): string {
  const all = { Host: `127.0.0.1:${port}`, Connection: "keep-alive", ...BROWSER, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** An answer with its body still compressed. */
export interface Answer {
  path: string;
  status: number;
  headers: [string, string][];
  /** In base64, so that it can go to another process. */
  body: string;
}

/** Headers that node:http adds by itself. */
const CONNECTION_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Asks twice, since the first answer may still come from the app. */
export async function fetchCached(port: number, path: string): Promise<Answer> {
  await fetchRaw(port, path);
  return fetchRaw(port, path);
}

const COMPRESSION_TIMEOUT_MS = 120_000;

/** The answer after the store has compressed it with the best quality in the background. */
export async function fetchFullyCompressed(port: number, path: string): Promise<Answer> {
  const deadline = performance.now() + COMPRESSION_TIMEOUT_MS;
  for (;;) {
    const answer = await fetchCached(port, path);
    const best = brotliCompressSync(brotliDecompressSync(Buffer.from(answer.body, "base64"))).length;
    // The store compresses with a smaller window, which makes a few bytes more.
    if (sizeOf(answer) <= best * 1.02 || performance.now() > deadline) return answer;
    await sleep(500);
  }
}

async function fetchRaw(port: number, path: string): Promise<Answer> {
  const asked = request({ host: "127.0.0.1", port, path, headers: BROWSER, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { rawHeaders } = answer;
  const headers = rawHeaders
    .flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : []))
    .filter(([name]) => !CONNECTION_HEADERS.has(name.toLowerCase()));
  return { path, status: answer.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString("base64") };
}

export const sizeOf = ({ body }: Answer): number => Buffer.byteLength(body, "base64");
