import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "#server/context.ts";
import { TooLarge } from "#server/errors.ts";
import { answerError } from "#server/http/answer-error.ts";
import { drainBody, limitBodySize } from "#server/http/body-limit.ts";
import { baseHeaders } from "#server/http/security-headers.ts";
import { sandboxApi } from "./api.ts";
import { CANCELLED, cardProblem, decide, NOT_APPROVED } from "./cards.ts";
import { DISPUTE_STEPS, dispute } from "./money-back.ts";
import { cardPage, missingPage, pagePolicy, securePage, settledPage } from "./pages.ts";
import * as sandbox from "./service.ts";

const BODY_LIMIT_BYTES = 16 * 1024;
const UNREADABLE = "The form could not be read. Please send it again.";

/** Plays the payment provider over its wire format, with a page where a person pays with a test card. */
export function createSandbox(ctx: Context) {
  const app = new Hono();
  const headers = Object.entries(baseHeaders(ctx.config.publicUrl));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
    c.header("Cache-Control", "no-store");
  });
  app.use(limitBodySize(BODY_LIMIT_BYTES));
  app.onError((error, c) => {
    const answer = answerError(error, c, ctx.log);
    return error instanceof TooLarge ? drainBody(answer, c.req.raw) : answer;
  });
  app.route("/", sandboxApi(ctx));

  app.get("/pay/:cpi", async (c) => {
    const payment = await sandbox.findByCpi(ctx, c.req.param("cpi"));
    return show(
      c,
      payment,
      payment?.status === "pending" ? (open) => securePage(open) : (open) => cardPage(open),
    );
  });
  app.post("/pay/:cpi", async (c) => {
    const payment = await sandbox.findByCpi(ctx, c.req.param("cpi"));
    if (!payment || !sandbox.isOpen(payment)) return show(c, payment, (open) => cardPage(open));
    const card = await readCard(c);
    if (!card) return show(c, payment, (open) => cardPage(open, UNREADABLE), 400);
    const problem = cardProblem(card);
    if (problem) return show(c, payment, (open) => cardPage(open, problem, card), 422);
    const decision = decide(card);
    if (decision.kind === "declined") return finish(ctx, c, payment, decision.error);
    await sandbox.awaitApproval(ctx, payment);
    return c.redirect(`/sandbox/pay/${payment.cpi}`, 303);
  });
  app.post("/pay/:cpi/3ds", async (c) => {
    const payment = await sandbox.findByCpi(ctx, c.req.param("cpi"));
    if (payment?.status !== "pending") return show(c, payment, (open) => cardPage(open));
    const form = await readForm(c);
    if (!form) return show(c, payment, (open) => securePage(open, UNREADABLE), 400);
    return finish(ctx, c, payment, form.decision === "approve" ? null : NOT_APPROVED);
  });
  app.post("/pay/:cpi/cancel", async (c) => {
    const payment = await sandbox.findByCpi(ctx, c.req.param("cpi"));
    if (!payment || !sandbox.isOpen(payment)) return show(c, payment, (open) => cardPage(open));
    return finish(ctx, c, payment, CANCELLED);
  });
  app.post("/pay/:cpi/dispute", async (c) => {
    const payment = await sandbox.findByCpi(ctx, c.req.param("cpi"));
    const form = await readForm(c);
    const step = DISPUTE_STEPS.find((known) => known === form?.step);
    if (!payment || !step) return show(c, payment, (open) => cardPage(open));
    await dispute(ctx, payment.id, step);
    return c.redirect(`/sandbox/pay/${payment.cpi}`, 303);
  });
  app.notFound((c) => show(c, undefined, (open) => cardPage(open)));
  return app;
}

/** Undefined for a body that is not the form its header promises. */
const readForm = (c: HonoContext) => c.req.parseBody().catch(() => undefined);

async function readCard(c: HonoContext) {
  const form = await readForm(c);
  if (!form) return undefined;
  const field = (name: string) => String(form[name] ?? "").replace(/\s/g, "");
  return { number: field("number").replaceAll("-", ""), expiry: field("expiry"), cvv: field("cvv") };
}

function show(
  c: HonoContext,
  payment: sandbox.SandboxPayment | undefined,
  page: (payment: sandbox.SandboxPayment) => ReturnType<typeof cardPage>,
  status: 200 | 400 | 422 = 200,
) {
  c.header("Content-Security-Policy", pagePolicy(payment?.returnUrl ?? c.req.url));
  if (!payment) return c.html(missingPage(), 404);
  return sandbox.isOpen(payment)
    ? c.html(page(payment), status)
    : c.html(settledPage(payment, backTo(payment)));
}

async function finish(
  ctx: Context,
  c: HonoContext,
  payment: sandbox.SandboxPayment,
  error: sandbox.PaymentError | null,
) {
  return c.redirect(backTo(await sandbox.finishPayment(ctx, payment, error)), 303);
}

const backTo = (payment: sandbox.SandboxPayment): string =>
  payment.status === "processed"
    ? payment.returnUrl
    : new URL(`/order-status/${payment.reference}`, payment.returnUrl).href;
