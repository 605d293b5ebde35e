import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { StoreProcess } from "#tools/harness/store-process.ts";
import { type Answer, fetchCached } from "../processes/visitor.ts";

/** The same page and style sheets without scripts and web fonts: the fastest that this design can be painted. */
export async function copyWithoutScripts({ port }: StoreProcess, path: string): Promise<Answer[]> {
  const page = await fetchCached(port, path);
  const html = textOf(page)
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, "");
  if (/<script|\.js"|woff2/.test(html))
    throw new Error("The plain copy of the page still names a script or a font.");
  const files = [...html.matchAll(/<link\b[^>]*\brel="(?:stylesheet|icon)"[^>]*>/g)].map(
    ([tag]) => /\bhref="([^"]+)"/.exec(tag)?.[1] ?? "",
  );
  const copies = await Promise.all(
    files.map(async (file) => {
      const answer = await fetchCached(port, file);
      return file.endsWith(".css") ? withText(answer, withoutWebFonts(textOf(answer))) : answer;
    }),
  );
  return [withText(page, html), ...copies];
}

/** Faces that name a system font stay, since they size the fallback. */
const withoutWebFonts = (css: string) =>
  css.replace(/@font-face\s*\{[^}]*\}/g, (face) => (face.includes("url(") ? "" : face));

const textOf = ({ body, headers }: Answer): string => {
  const bytes = Buffer.from(body, "base64");
  const isBrotli = headers.some(
    ([name, value]) => name.toLowerCase() === "content-encoding" && value === "br",
  );
  return (isBrotli ? brotliDecompressSync(bytes) : bytes).toString();
};

function withText(answer: Answer, text: string): Answer {
  const body = brotliCompressSync(text);
  const changed = new Set(["content-length", "content-encoding", "etag"]);
  return {
    ...answer,
    headers: [
      ...answer.headers.filter(([name]) => !changed.has(name.toLowerCase())),
      ["Content-Encoding", "br"],
      ["Content-Length", String(body.length)],
    ],
    body: body.toString("base64"),
  };
}
