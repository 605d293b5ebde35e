/** A mail in both its forms. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface Letter {
  subject: string;
  heading: string;
  /** Plain sentences, one paragraph each. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Something to type elsewhere, shown large. */
  code?: string;
  /** What stands in a table, such as a receipt's lines: label and value. */
  rows?: readonly (readonly [string, string])[];
  /** Small print below the action. */
  notes?: readonly string[];
}

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";
const MONO = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";

/** Mail readers know little CSS: styles stand on the elements, the block only turns the colours for a dark reader. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #12110F !important; }
  .card { background: #1A1816 !important; border-color: #2D2925 !important; }
  .ink { color: #F3EEE6 !important; }
  .muted { color: #A79F93 !important; }
  .line { border-color: #2D2925 !important; }
  .accent { color: #FF7A4D !important; }
  .button { background: #FF7A4D !important; color: #1A0F0A !important; }
  .tint { background: #2A1711 !important; }
}`;

export function compose(letter: Letter): MailText {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

function asText({ heading, paragraphs, action, code, rows = [], notes = [] }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`Your code: ${code}`] : []),
    ...notes,
    "--\nSuper Prompts",
  ];
  return `${blocks.join("\n\n")}\n`;
}

function asHtml({ subject, heading, paragraphs, action, code, rows = [], notes = [] }: Letter): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#16130F;${FONT}">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p class="muted" style="margin:0 0 8px;font-size:13px;line-height:20px;color:#665F55;${FONT}">${escapeHtml(text)}</p>`;
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td class="muted line" style="padding:8px 16px 8px 0;border-bottom:1px solid #E4DED3;font-size:14px;line-height:20px;color:#665F55;${FONT}">${escapeHtml(label)}</td>` +
    `<td class="ink line" align="right" style="padding:8px 0;border-bottom:1px solid #E4DED3;font-size:14px;line-height:20px;color:#16130F;${MONO}">${escapeHtml(value)}</td></tr>`;
  const button = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#C0330E;color:#FFFFFF;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;${FONT}">${escapeHtml(label)}</a></p>` +
    `<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#665F55;${FONT}">If the button does not work, open this address:<br><a class="accent" href="${escapeHtml(url)}" style="color:#C0330E;word-break:break-all">${escapeHtml(url)}</a></p>`;
  const digits = (value: string) =>
    `<p class="tint ink" style="margin:24px 0;padding:16px;border-radius:10px;background:#FBE9E2;color:#16130F;font-size:28px;line-height:36px;letter-spacing:6px;text-align:center;${MONO}">${escapeHtml(value)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#FAF8F4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 0 16px;font-size:18px;line-height:24px;font-weight:700;color:#16130F;${FONT}">Super Prompts</td></tr>
<tr><td class="card" style="padding:32px;border:1px solid #E4DED3;border-radius:10px;background:#FFFFFF">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:32px;color:#16130F;${FONT}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
${rows.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">${rows.map(row).join("")}</table>` : ""}
${action ? button(action) : ""}
${code ? digits(code) : ""}
${notes.map(note).join("\n")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
