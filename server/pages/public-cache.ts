import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** One public answer, ready to send in each encoding. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

export interface PublicCache {
  get(path: string): CachedAnswer | undefined;
  /** Remembers an answer that was begun in this generation; a later change has made it old. */
  put(path: string, answer: CachedAnswer, generation: number): void;
  generation(): number;
  clear(): void;
  size(): number;
}

/** Anybody can ask for any path, so memory is bounded: the path asked for longest ago goes first. */
const MOST_ENTRIES = 300;

export function createPublicCache(): PublicCache {
  const answers = new Map<string, CachedAnswer>();
  let generation = 0;
  return {
    get: (path) => answers.get(path),
    put(path, answer, begunIn) {
      if (begunIn !== generation) return;
      answers.delete(path);
      answers.set(path, answer);
      const [oldest] = answers.keys();
      if (answers.size > MOST_ENTRIES && oldest !== undefined) answers.delete(oldest);
    },
    generation: () => generation,
    clear() {
      generation++;
      answers.clear();
    },
    size: () => answers.size,
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const SMALLEST_TO_COMPRESS = 512;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|ld\+json)|image\/svg)/;

export async function prepareAnswer(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  brotliQuality: number = constants.BROTLI_DEFAULT_QUALITY,
): Promise<CachedAnswer> {
  const worthIt = body.length >= SMALLEST_TO_COMPRESS && COMPRESSIBLE.test(headers["Content-Type"] ?? "");
  const [br, gz] = worthIt
    ? await Promise.all([
        compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
        compressGzip(body, { level: 9 }),
      ])
    : [undefined, undefined];
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status, headers: { ...headers, ETag: etag, Vary: "Accept-Encoding" }, etag, body, br, gzip: gz };
}

/** Sends a cached answer with plain node:http: this is the path that most requests take. */
export function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: CachedAnswer): number {
  const seen = req.headers["if-none-match"];
  if (answer.status === 200 && seen !== undefined && matchesEtag(seen, answer.etag)) {
    res.writeHead(304, answer.headers);
    res.end();
    return 304;
  }
  const accepted = req.headers["accept-encoding"] ?? "";
  const [body, encoding] =
    answer.br && accepts(accepted, "br")
      ? [answer.br, "br"]
      : answer.gzip && accepts(accepted, "gzip")
        ? [answer.gzip, "gzip"]
        : [answer.body, undefined];
  const headers: Record<string, string | number> = { ...answer.headers, "Content-Length": body.length };
  if (encoding) headers["Content-Encoding"] = encoding;
  res.writeHead(answer.status, headers);
  res.end(req.method === "HEAD" ? undefined : body);
  return answer.status;
}

const matchesEtag = (header: string, etag: string) =>
  header === etag ||
  header === "*" ||
  header.split(",").some((one) => one.trim().replace(/^(W\/)?/, "W/") === etag);

/** An encoding counts as accepted unless it is missing or its weight is zero. */
function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at < 0) return false;
  const entry = header.slice(at + encoding.length).split(",", 1)[0] ?? "";
  return !/^\s*;\s*q=0(\.0*)?\s*$/.test(entry);
}
