import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

const STYLES = `
:root { color-scheme: light dark; --paper: #faf8f4; --ink: #16130f; --muted: #665f55; --accent: #c0330e }
@media (prefers-color-scheme: dark) { :root { --paper: #12110f; --ink: #f3eee6; --muted: #a79f93; --accent: #ff7a4d } }
body { max-width: 34rem; margin: 0 auto; padding: 15vh 20px 48px; background: var(--paper); color: var(--ink); font: 17px/1.6 Geist, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
h1 { font-size: 30px; line-height: 1.2; letter-spacing: -0.025em }
p { color: var(--muted) }
a { display: inline-block; padding: 10px 0; color: var(--accent) }
`;

export const REFUSAL_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** For a person who followed a link in a mail: what is wrong and where to go. */
export const refusalPage = (message: string, orderUrl: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Download not available</title>
<style>${raw(STYLES)}</style>
</head>
<body>
<main>
<h1>Your download is not available</h1>
<p>${message}</p>
<a href="${orderUrl}">Go to your order</a>
</main>
</body>
</html>`;
