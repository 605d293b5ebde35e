import { escapeHtml } from "#server/mail/templates/layout.ts";
import type { OutboxMail } from "./service.ts";

/** No script at all; mails bring styles of their own into their frame. */
export const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const STYLE = `
:root { color-scheme: light dark; --paper: #FAF8F4; --ink: #16130F; --muted: #665F55; --line: #E4DED3; --card: #FFFFFF; --accent: #C0330E; }
@media (prefers-color-scheme: dark) { :root { --paper: #12110F; --ink: #F3EEE6; --muted: #A79F93; --line: #2D2925; --card: #1A1816; --accent: #FF7A4D; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px system-ui, sans-serif; }
main { max-width: 800px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 28px; line-height: 36px; margin: 0 0 8px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--muted); }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ol { list-style: none; margin: 24px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
li + li { border-top: 1px solid var(--line); }
ol a { display: grid; gap: 0 16px; grid-template-columns: 1fr auto; padding: 12px 16px; color: inherit; text-decoration: none; }
ol a:hover strong { color: var(--accent); }
li span, time { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
ul { margin: 0 0 24px; padding: 0; list-style: none; }
ul a { overflow-wrap: anywhere; font: 14px/24px ui-monospace, monospace; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); font: 14px/20px ui-monospace, monospace; }
h2 { font-size: 18px; margin: 24px 0 8px; }
`;

const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`;

const when = (moment: string): string =>
  `<time datetime="${moment}">${moment.slice(0, 16).replace("T", " ")} UTC</time>`;

export function listPage(mails: OutboxMail[]): string {
  const items = mails.map(
    ({ id, to, subject, created_at }) =>
      `<li><a href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong>${when(created_at)}<span>${escapeHtml(to)}</span></a></li>`,
  );
  const list =
    items.length > 0
      ? `<ol>${items.join("")}</ol>`
      : "<p>Nothing was sent yet. Sign up, or reset a password, and look again.</p>";
  return page(
    "Outbox",
    `<h1>Outbox</h1><p>No mail server is set (SMTP_URL), so mail stays here, readable on this machine only. <a href="/dev/mail">Look again</a> · <a href="/">To the store</a></p>${list}`,
  );
}

export function messagePage({ to, subject, text, html, links, attachments, created_at }: OutboxMail): string {
  // Links of the mail open in this window, where the reader will look for what they do.
  const framed = escapeHtml(html.replace("<head>", '<head><base target="_top">'));
  const list = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join("");
  return page(
    subject,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1><p>To ${escapeHtml(to)}, ${when(created_at)}</p>
${attachments.length > 0 ? `<p>Attached: ${escapeHtml(attachments.join(", "))}</p>` : ""}
${list ? `<h2>Links</h2><ul>${list}</ul>` : ""}
<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${framed}"></iframe>
<h2>As text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}
