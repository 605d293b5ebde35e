import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

const STYLES = `
:root { color-scheme: light dark; --paper: #faf8f4; --ink: #16130f; --muted: #665f55; --accent: #c0330e; --on-accent: #ffffff }
@media (prefers-color-scheme: dark) { :root { --paper: #12110f; --ink: #f3eee6; --muted: #a79f93; --accent: #ff7a4d; --on-accent: #1a0f0a } }
body { max-width: 34rem; margin: 0 auto; padding: 15vh 20px 48px; background: var(--paper); color: var(--ink); font: 17px/1.6 Geist, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
h1 { font-size: 30px; line-height: 1.2; letter-spacing: -0.025em }
p { color: var(--muted) }
button { min-height: 44px; padding: 10px 24px; border: 0; border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
a { display: inline-block; padding: 10px 0; color: var(--accent) }
`;

export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLES)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;

/** A mail scanner opens every link, so the page asks before anything happens. */
export const askPage = () =>
  page(
    "No more mail about improved prompts?",
    html`<p>Receipts and mail about your account still come.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );

export const donePage = () =>
  page(
    "You are unsubscribed",
    html`<p>You get no more mail about improved prompts. Your library shows them all the same.</p>
<a href="/library">Open your library</a>`,
  );

export const refusedPage = (message: string) =>
  page("This link does not work", html`<p>${message}</p><a href="/">Super Prompts</a>`);
