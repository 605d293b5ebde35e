import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Account } from "./account.ts";
import { ApiError } from "./api-error.ts";
import { FAULTS } from "./faults.ts";
import type { Charge, Dispute, Session } from "./objects.ts";
import type { StripeStandIn } from "./stand-in.ts";

/** Stripe's own test cards that fail, and what they fail with. */
const DECLINED: Record<string, string> = {
  "4000000000000002": "Your card was declined.",
  "4000000000009995": "Your card has insufficient funds.",
  "4000000000000069": "Your card has expired.",
  "4000000000000127": "Your card's security code is incorrect.",
};
const SECURE_CARD = "4000002500003155";
const DISPUTED_CARD = "4000000000000259";

const money = ({ amount, currency }: { amount: number; currency: string }) =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>
      body { font: 16px/1.5 system-ui; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
      label { display: block; margin: .75rem 0 } input { font: inherit; padding: .5rem; width: 100%; box-sizing: border-box }
      button { font: inherit; padding: .5rem 1rem } form { margin: 1rem 0 } td, th { text-align: left; padding: .25rem .75rem .25rem 0 }
    </style>
  </head>
  <body><p>Stripe stand-in: no money moves.</p>${body}</body>
</html>`;

/** The payment page of a session, and a page for whoever plays the bank. */
export function createPages(standIn: StripeStandIn, eventsDelivered: () => Promise<unknown>) {
  const { account } = standIn;
  const app = new Hono();

  const show = (c: Context, session: Session, message = "") => {
    if (session.status !== "open")
      return c.html(page("Checkout", html`<h1>This session is closed.</h1>`), 410);
    const total = money({ amount: session.amount_total, currency: session.currency });
    return c.html(
      page(
        "Checkout",
        html`<h1>Pay ${total}</h1>
          <p>${session.customer_email}</p>
          ${message && html`<p role="alert">${message}</p>`}
          <form method="post">
            <label>Card number <input name="number" inputmode="numeric" autocomplete="off" required></label>
            <button>Pay</button>
          </form>
          <p><a href="${session.cancel_url}">Back to the shop</a></p>
          <p>4242 4242 4242 4242 pays, 4000 0025 0000 3155 asks for 3-D Secure, 4000 0000 0000 0002 is declined,
            4000 0000 0000 0259 is disputed later, 4000 0000 0000 7726 has slow refunds.</p>`,
      ),
    );
  };

  const pay = async (c: Context, session: Session, number: string) => {
    account.pay(session.id, number);
    if (number === DISPUTED_CARD) account.dispute(account.chargeOf(session));
    await eventsDelivered();
    return c.redirect(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
  };

  app.get("/c/pay/:id", (c) => show(c, account.session(c.req.param("id"))));
  app.post("/c/pay/:id", async (c) => {
    const session = account.session(c.req.param("id"));
    const form = await c.req.parseBody();
    const number = String(form.number ?? "").replaceAll(/\D/g, "");
    if (session.status !== "open") return show(c, session);
    if (number.length < 12) return show(c, session, "Your card number is incomplete.");
    if (DECLINED[number]) return show(c, session, DECLINED[number]);
    if (number !== SECURE_CARD || form.secure === "complete") return pay(c, session, number);
    if (form.secure === "fail") return show(c, session, "We are unable to authenticate your payment method.");
    return c.html(
      page(
        "3-D Secure",
        html`<h1>3-D Secure</h1>
          <form method="post"><input type="hidden" name="number" value="${number}">
            <button name="secure" value="complete">Complete</button> <button name="secure" value="fail">Fail</button>
          </form>`,
      ),
    );
  });

  app.get("/", (c) => c.html(page("Stripe stand-in", dashboard(standIn))));
  app.post("/", async (c) => {
    const { action, id = "" } = (await c.req.parseBody()) as Record<string, string>;
    act(standIn, action ?? "", id);
    await eventsDelivered();
    return c.redirect("/", 303);
  });
  app.onError((error, c) => {
    if (error instanceof ApiError)
      return c.html(page("Error", html`<h1>${error.message}</h1>`), error.status);
    throw error;
  });
  return app;
}

function act(standIn: StripeStandIn, action: string, id: string): void {
  const { account } = standIn;
  const charge = account.charges.get(id);
  const dispute = account.disputes.get(id);
  if (charge && action === "Refund")
    account.refund(charge, { amount: undefined, reason: null, metadata: {} });
  if (charge && action === "Dispute") account.dispute(charge);
  if (dispute && (action === "won" || action === "lost")) account.closeDispute(dispute, action);
  if (action === "fault") standIn.fault = FAULTS[id as keyof typeof FAULTS];
}

const button = (action: string, id: string, label = action) =>
  html`<form method="post" action="/" style="display:inline"><input type="hidden" name="id" value="${id}">
    <button name="action" value="${action}">${label}</button></form> `;

const dashboard = ({ account, fault }: StripeStandIn) => html`<h1>Payments</h1>
  <table>
    <tr><th>Charge</th><th>Amount</th><th>Refunded</th><th>Dispute</th><th></th></tr>
    ${[...account.charges.values()].map((charge) => row(account, charge))}
  </table>
  <h2>Faults</h2>
  <p>${fault ? "The API is broken on purpose. " : ""}
    ${Object.keys(FAULTS).map((name) => button("fault", name, name))}${button("fault", "none", "no fault")}</p>`;

function row(account: Account, charge: Charge) {
  const dispute = [...account.disputes.values()].find((one) => one.charge === charge.id);
  const isOpen = dispute?.status === "needs_response" || dispute?.status === "under_review";
  return html`<tr><td>${charge.id}</td><td>${money(charge)}</td>
    <td>${money({ amount: charge.amount_refunded, currency: charge.currency })}</td><td>${dispute?.status ?? ""}</td>
    <td>${!charge.refunded && !dispute ? [button("Refund", charge.id), button("Dispute", charge.id)] : ""}
      ${isOpen ? closing(dispute) : ""}</td></tr>`;
}

const closing = ({ id }: Dispute) => [button("won", id, "Shop wins"), button("lost", id, "Shop loses")];
