import { cartTotal, formatEuro, lineTotal } from "#contracts/money.ts";

export interface Purchase {
  orderId: string;
  orderedAt: Date;
  name: string;
  packageLabel: string;
  lines: readonly { title: string; price: number; quantity: number; categoryName: string }[];
  total: number;
  downloadUrl: string;
  expiresAt: Date;
  orderUrl: string;
  company: { name: string; address: string };
  supportEmail: string;
}

/** Made once: a formatter costs more than everything else in this file. */
const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const day = (date: Date) => DAY.format(date);

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Receipt and download link in one mail. */
export function purchaseMail(purchase: Purchase): { subject: string; text: string; html: string } {
  return {
    subject: `Your prompts are ready: order ${purchase.orderId.slice(0, 8)}`,
    text: asText(purchase),
    html: asHtml(purchase),
  };
}

/** A pack has one price; its prompts' own prices would not add up to it. */
const hasLinePrices = ({ lines, total }: Purchase) => cartTotal(lines) === total;
const copies = (quantity: number) => (quantity > 1 ? ` × ${quantity}` : "");

function asText(purchase: Purchase): string {
  const priced = hasLinePrices(purchase);
  const lines = purchase.lines.map(
    (line) => `- ${line.title}${copies(line.quantity)}${priced ? `  ${formatEuro(lineTotal(line))}` : ""}`,
  );
  return [
    "Thank you for your purchase. Download your prompts here:",
    purchase.downloadUrl,
    "",
    `The link works until ${day(purchase.expiresAt)}. After that, sign in and get a fresh one from your order:`,
    purchase.orderUrl,
    "",
    "RECEIPT",
    `Order     ${purchase.orderId}`,
    `Date      ${day(purchase.orderedAt)}`,
    `Bought    ${purchase.name}, ${purchase.packageLabel}`,
    "",
    ...lines,
    "",
    `Subtotal        ${formatEuro(purchase.total)}`,
    "VAT (included)  €0.00",
    `Total           ${formatEuro(purchase.total)}`,
    "",
    `Questions? Write to ${purchase.supportEmail}.`,
    `${purchase.company.name}, ${purchase.company.address}`,
    "",
  ].join("\n");
}

const CELL = "padding:8px 0;border-bottom:1px solid #E4DED3;vertical-align:top";
const AMOUNT = `${CELL};text-align:right;white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums`;
const MUTED = "color:#665F55;font-size:14px";

function asHtml(purchase: Purchase): string {
  const priced = hasLinePrices(purchase);
  const row = (label: string, amount: string) =>
    `<tr><td style="${CELL}">${label}</td><td style="${AMOUNT}">${amount}</td></tr>`;
  const lines = purchase.lines.map((line) =>
    row(
      `${escapeHtml(line.title)}${copies(line.quantity)}<br><span style="${MUTED}">${escapeHtml(line.categoryName)}</span>`,
      priced ? formatEuro(lineTotal(line)) : "",
    ),
  );
  const link = escapeHtml(purchase.downloadUrl);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>Your prompts are ready</title></head>
<body style="margin:0;background:#FAF8F4;color:#16130F;font:16px/1.6 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-weight:700">Super Prompts</p>
<div style="background:#FFFFFF;border:1px solid #E4DED3;border-radius:10px;padding:28px">
<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25">Your prompts are ready</h1>
<p style="margin:0 0 20px">Thank you for your purchase. Everything you bought is in one text file.</p>
<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;background:#C0330E;color:#FFFFFF;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:10px">Download prompts (.txt)</a></p>
<p style="margin:0 0 28px;${MUTED}">The link works until ${day(purchase.expiresAt)}. After that, sign in and get a fresh one from <a href="${escapeHtml(purchase.orderUrl)}" style="color:#C0330E">your order</a>.</p>
<h2 style="margin:0 0 4px;font-size:17px">Receipt</h2>
<p style="margin:0 0 12px;${MUTED}">Order ${purchase.orderId}<br>${day(purchase.orderedAt)}<br>${escapeHtml(purchase.name)}, ${escapeHtml(purchase.packageLabel)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px">
${lines.join("\n")}
${row("Subtotal", formatEuro(purchase.total))}
${row("VAT (included)", "€0.00")}
${row("<strong>Total</strong>", `<strong>${formatEuro(purchase.total)}</strong>`)}
</table>
</div>
<p style="margin:24px 0 0;${MUTED}">Questions? Write to <a href="mailto:${escapeHtml(purchase.supportEmail)}" style="color:#C0330E">${escapeHtml(purchase.supportEmail)}</a>.<br>${escapeHtml(purchase.company.name)}, ${escapeHtml(purchase.company.address)}</p>
</div></body></html>
`;
}
