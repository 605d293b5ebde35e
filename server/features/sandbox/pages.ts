import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { formatEuro } from "#contracts/money.ts";
import type { Card } from "./cards.ts";
import { disputeSteps } from "./money-back.ts";
import type { SandboxPayment } from "./store.ts";
import { STYLES } from "./styles.ts";

type Markup = ReturnType<typeof html>;

/** Nothing but its own styles; forms may lead back to the shop. */
export const pagePolicy = (returnUrl: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`,
    `form-action 'self' ${new URL(returnUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const amountOf = ({ amount, currency }: Pick<SandboxPayment, "amount" | "currency">) =>
  currency === "EUR" ? formatEuro(amount) : `${currency} ${(amount / 100).toFixed(2)}`;

const layout = (title: string, main: Markup) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLES)}</style>
</head>
<body>
<header><strong>Nova</strong><span class="badge">Sandbox: no money moves</span></header>
<main>${main}</main>
</body>
</html>`;

const DISPUTE_STATES = { open: "open", lost: "decided for the buyer" };

const bill = (payment: SandboxPayment) => html`
<dl>
<div><dt>Merchant</dt><dd>Super Prompts</dd></div>
<div><dt>Order</dt><dd class="mono">${payment.reference.slice(0, 8)}</dd></div>
<div class="total"><dt>Amount</dt><dd>${amountOf(payment)}</dd></div>
${
  payment.refundedAmount > 0
    ? html`<div><dt>Refunded</dt><dd>${amountOf({ ...payment, amount: payment.refundedAmount })}</dd></div>`
    : ""
}
${payment.dispute ? html`<div><dt>Dispute</dt><dd>${DISPUTE_STATES[payment.dispute]}</dd></div>` : ""}
</dl>`;

const cancel = (payment: SandboxPayment) => html`
<form method="post" action="/sandbox/pay/${payment.cpi}/cancel"><button class="link">Cancel and return to the shop</button></form>`;

const alert = (problem: string | undefined) =>
  problem ? html`<p class="problem" role="alert">${problem}</p>` : "";

/** After a mistake the form keeps its values, except the security code. */
export const cardPage = (payment: SandboxPayment, problem?: string, card?: Card) =>
  layout(
    "Pay by card",
    html`<h1>Pay by card</h1>
${bill(payment)}
${alert(problem)}
<form method="post" action="/sandbox/pay/${payment.cpi}">
<label for="number">Card number</label>
<input id="number" name="number" value="${card?.number ?? ""}" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="4111 1111 1111 1111">
<div class="pair">
<div><label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" value="${card?.expiry ?? ""}" inputmode="numeric" autocomplete="off" required maxlength="7" placeholder="08/28"></div>
<div><label for="cvv">CVV</label>
<input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" required maxlength="4" placeholder="123"></div>
</div>
<button>Pay ${amountOf(payment)}</button>
</form>
${cancel(payment)}
<aside><h2>Test cards</h2>
<ul><li><b class="mono">08/28</b> 3-D Secure, then success</li><li><b class="mono">03/51</b> authentication fails</li><li><b class="mono">02/26</b> invalid card number</li><li>any other date is declined</li></ul>
</aside>`,
  );

export const securePage = (payment: SandboxPayment, problem?: string) =>
  layout(
    "3-D Secure",
    html`<h1>Confirm it is you</h1>
<p>Your bank asks you to approve this payment (3-D Secure).</p>
${bill(payment)}
${alert(problem)}
<form method="post" action="/sandbox/pay/${payment.cpi}/3ds">
<button name="decision" value="approve">Approve payment</button>
<button name="decision" value="decline" class="quiet">Decline</button>
</form>
${cancel(payment)}`,
  );

const STEP_LABELS = {
  open: "Dispute this payment",
  won: "Decide for the shop",
  lost: "Decide for the buyer",
};

/** Plays the buyer's bank. */
const disputeForm = (payment: SandboxPayment) => {
  const steps = disputeSteps(payment);
  return steps.length === 0
    ? ""
    : html`<aside><h2>The buyer's bank</h2>
<form method="post" action="/sandbox/pay/${payment.cpi}/dispute">
${steps.map((step) => html`<button name="step" value="${step}" class="quiet">${STEP_LABELS[step]}</button>`)}
</form></aside>`;
};

export const settledPage = (payment: SandboxPayment, backTo: string) =>
  layout(
    "Payment finished",
    html`<h1>${payment.status === "processed" ? "This payment is complete" : "This payment has failed"}</h1>
${bill(payment)}
<p><a href="${backTo}">Return to the shop</a></p>
${disputeForm(payment)}`,
  );

export const missingPage = () =>
  layout("No such payment", html`<h1>There is no such payment</h1><p><a href="/">Go to the shop</a></p>`);
