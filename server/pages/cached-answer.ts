import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readHeader } from "#server/http/raw-headers.ts";

/** One public answer, ready to send in each encoding: nothing is left to be put together for a request. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Encoded;
  br: Encoded | undefined;
  gzip: Encoded | undefined;
  /** What a 304 says. */
  head: string[];
}

interface Encoded {
  /** Names and values in turn, as node:http takes them fastest. */
  head: string[];
  body: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Pages fit into a window of 256 KiB; the usual one costs the compressor 40 MB a page and saves nothing. */
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_QUALITY]: quality },
});
/** A visitor waits for this one: a page takes 5 ms of processor. */
const QUICK = brotli(5);
/** A tenth smaller, at 300 ms of processor a page. */
const BEST = brotli(constants.BROTLI_MAX_QUALITY);
const SMALLEST_TO_COMPRESS = 512;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|ld\+json)|image\/svg)/;

/** What was compressed before, if it was. */
interface Compressed {
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

export async function prepareAnswer(
  status: number,
  given: Record<string, string>,
  body: Buffer,
  made: Compressed = {},
): Promise<CachedAnswer> {
  const worthIt = body.length >= SMALLEST_TO_COMPRESS && COMPRESSIBLE.test(given["Content-Type"] ?? "");
  const [br, gz] = worthIt
    ? await Promise.all([
        made.br ?? compressBrotli(body, QUICK),
        made.gzip ?? compressGzip(body, { level: 9 }),
      ])
    : [];
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { ...given, ETag: etag, Vary: "Accept-Encoding" };
  const head = Object.entries(headers).flat();
  return {
    status,
    headers,
    etag,
    plain: encode(head, body),
    br: br && encode(head, br, "Content-Encoding", "br"),
    gzip: gz && encode(head, gz, "Content-Encoding", "gzip"),
    head,
  };
}

const encode = (head: string[], body: Buffer, ...more: string[]): Encoded => ({
  head: [...head, "Content-Length", String(body.length), ...more],
  body,
});

/** Replaces the quick compression of an answer by the best one. */
export async function compressBest(answer: CachedAnswer): Promise<void> {
  const br = await compressBrotli(answer.plain.body, BEST);
  answer.br = encode(answer.head, br, "Content-Encoding", "br");
}

/** Sends a cached answer with plain node:http: this is the path that most requests take. */
export function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: CachedAnswer): number {
  const seen = readHeader(req.rawHeaders, "if-none-match");
  if (answer.status === 200 && seen !== undefined && matchesEtag(seen, answer.etag)) {
    res.writeHead(304, answer.head);
    res.end();
    return 304;
  }
  const { head, body } = inEncoding(answer, readHeader(req.rawHeaders, "accept-encoding") ?? "");
  res.writeHead(answer.status, head);
  res.end(req.method === "HEAD" ? undefined : body);
  return answer.status;
}

export function inEncoding(answer: CachedAnswer, accepted: string): Encoded {
  if (answer.br && accepts(accepted, "br")) return answer.br;
  if (answer.gzip && accepts(accepted, "gzip")) return answer.gzip;
  return answer.plain;
}

const matchesEtag = (header: string, etag: string) =>
  header === etag ||
  header === "*" ||
  header.split(",").some((one) => one.trim().replace(/^(W\/)?/, "W/") === etag);

const NAMED = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
};

/** An encoding counts as accepted when it is named and its weight is not zero. */
function accepts(header: string, encoding: keyof typeof NAMED): boolean {
  const found = NAMED[encoding].exec(header);
  return found !== null && Number(found[1] ?? 1) > 0;
}
