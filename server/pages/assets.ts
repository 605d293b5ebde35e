import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { baseHeaders } from "#server/http/security-headers.ts";
import { type CachedAnswer, prepareAnswer } from "./cached-answer.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Names under /assets carry a hash of their content, so a browser may keep them for good. */
const FOREVER = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** Reads the built files once; the .br and .gz beside them were made by the build. */
export async function loadAssets(folder: string, publicUrl: string): Promise<Map<string, CachedAnswer>> {
  const assets = new Map<string, CachedAnswer>();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const type = TYPES[extname(file.name)];
    if (!file.isFile() || !type) continue;
    const path = join(file.parentPath, file.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const headers = {
      ...baseHeaders(publicUrl),
      "Content-Type": type,
      "Cache-Control": url.startsWith("/assets/") ? FOREVER : FOR_AN_HOUR,
    };
    const made = { br: await readIfThere(`${path}.br`), gzip: await readIfThere(`${path}.gz`) };
    assets.set(url, await prepareAnswer(200, headers, await readFile(path), made));
  }
  return assets;
}

const readIfThere = (path: string) => readFile(path).catch(() => undefined);
