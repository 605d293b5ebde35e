import { createHash } from "node:crypto";

/** Sent with everything; the HTML's own policy comes on top. */
export function baseHeaders(publicUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(publicUrl.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** What is not HTML may load nothing at all. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const VIDEO_PLAYER = "https://www.youtube-nocookie.com";

export type PagePolicy = (html: string, connectTo: readonly string[]) => string;

/** A page may run its own files and exactly the inline scripts it was rendered with. */
export const pagePolicy: PagePolicy = (html, connectTo) => {
  const hashes = (element: "script" | "style") =>
    [...html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, "g"))]
      .map(([, text = ""]) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`)
      .join("");
  return [
    "default-src 'self'",
    `script-src 'self'${hashes("script")}`,
    `style-src 'self'${hashes("style")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectTo].join(" ")}`,
    `frame-src ${VIDEO_PLAYER}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
};
