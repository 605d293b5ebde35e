import type { ProviderName, WebhookAnswer } from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { isUuid } from "#server/http/path-id.ts";
import {
  type Payment,
  type PaymentProvider,
  PROCESSING,
  type ProviderEvent,
  ProviderFailure,
} from "#server/payments/provider.ts";
import { notifyOrderChanged } from "#server/realtime/order-changes.ts";
import { isPaid } from "../delivery.ts";
import { advanceRefunds, applyPayment } from "../money/provider-money.ts";
import { isHeld, type Settled, settle, type Verdict } from "../state.ts";
import * as store from "../store.ts";
import { compareAnswer, findMismatch } from "./compare-with-provider.ts";
import * as inbox from "./store.ts";

/** Seconds between the retries of an event: about an hour in all. */
const RETRY_SECONDS = [10, 20, 40, 80, 160, 320, 600, 600, 600, 600, 600];

export interface WebhookReply {
  status: 200 | 202;
  body: WebhookAnswer;
}

/** Where the payment of an event is looked up: at the provider, or in a simulation. */
type PaymentSource = Pick<PaymentProvider, "fetch"> & { name: ProviderName | "simulation" };

/** Stores a verified event, processes it once, and says what became of it. */
export async function receiveEvent(
  ctx: Context,
  source: PaymentSource,
  event: ProviderEvent,
  raw: unknown,
): Promise<WebhookReply> {
  const kept = await transaction(ctx.db, async (tx) => {
    const row = await inbox.keepEvent(tx, {
      provider: source.name,
      eventId: event.id,
      kind: event.kind,
      paymentId: event.paymentId,
      livemode: event.livemode,
      raw,
      receivedAt: ctx.now(),
    });
    // If this process dies before the event is processed, the job retries it.
    if (row.isNew) {
      await ctx.jobs.enqueue(
        tx,
        "payment-event",
        { eventRow: row.event.id },
        { startAfter: RETRY_SECONDS[0] ?? 10 },
      );
    }
    return row.event;
  });
  return processEvent(ctx, source, kept);
}

/** Stores an event that changes nothing here: of the other provider, or of a kind that the store does not use. */
export async function keepUnused(
  ctx: Context,
  provider: ProviderName,
  { id, ...event }: ProviderEvent,
  raw: unknown,
): Promise<WebhookReply> {
  const isNew = await transaction(ctx.db, async (tx) => {
    const row = await inbox.keepEvent(tx, {
      ...event,
      ...{ provider, eventId: id, raw },
      receivedAt: ctx.now(),
    });
    if (row.isNew) await inbox.markHandled(tx, row.event.id, ctx.now(), "not used");
    return row.isNew;
  });
  const body = { message: "Stored and not used", status: null, orderId: null, idempotent: !isNew };
  return { status: 200, body };
}

/** Run by a job: asks the provider itself, and backs off while the event cannot be processed. */
export async function retryEvent(ctx: Context, eventRow: string): Promise<void> {
  const event = await inbox.findEvent(ctx.db, eventRow);
  if (!event || event.handledAt) return;
  if (isOfOtherProvider(ctx, event)) return inbox.markHandled(ctx.db, event.id, ctx.now(), "not used");
  await processEvent(ctx, ctx.payments, event);
  await transaction(ctx.db, async (tx) => {
    if ((await inbox.findEvent(tx, event.id))?.handledAt) return;
    const step = RETRY_SECONDS[await inbox.countAttempt(tx, event.id)];
    if (step !== undefined) return ctx.jobs.enqueue(tx, "payment-event", { eventRow }, { startAfter: step });
    await inbox.markHandled(tx, event.id, ctx.now(), "given up");
    ctx.log.error(
      { event: event.eventId, payment: event.paymentId },
      "a payment event could not be acted on in an hour",
    );
  });
}

/** The provider was changed while the event waited. */
const isOfOtherProvider = (ctx: Context, { provider }: inbox.PaymentEvent): boolean =>
  provider in ctx.webhookReceivers && provider !== ctx.payments.name;

async function processEvent(
  ctx: Context,
  source: PaymentSource,
  event: inbox.PaymentEvent,
): Promise<WebhookReply> {
  const fetched = await fetchPayment(ctx, source, event.paymentId);
  const order = await findOrderOf(ctx, event, fetched.payment);
  if (fetched.failed || !order) return waiting(order);
  if (isAboutMoneyBack(event)) return processMoneyBack(ctx, event, order, fetched.payment);
  const verdict = await compareEvent(ctx, order, fetched.payment, event);
  if (!verdict && fetched.payment?.status === PROCESSING) return waitForBank(ctx, event, order);
  if (!verdict) return waiting(order);
  const settled = await transaction(ctx.db, async (tx) => {
    const result = await settle(ctx, tx, order.id, {
      ...verdict,
      raw: event.raw,
      provider: source.name,
    });
    await inbox.markHandled(tx, event.id, ctx.now(), result?.outcome ?? "order gone");
    return result;
  });
  return settled ? answer(settled) : waiting(undefined);
}

/** It may take days: its answer is an event of its own, and pending orders are asked about meanwhile. */
async function waitForBank(
  ctx: Context,
  event: inbox.PaymentEvent,
  { id }: store.Order,
): Promise<WebhookReply> {
  return transaction(ctx.db, async (tx) => {
    await inbox.markHandled(tx, event.id, ctx.now(), PROCESSING);
    const order = await store.lockOrder(tx, id);
    if (order?.status !== "pending" || isHeld(order)) return waiting(order);
    // The payment's page has nothing more to offer.
    const change = { novaPaymentStatus: PROCESSING, paymentUrl: null, updatedAt: ctx.now() };
    await notifyOrderChanged(tx, await store.updateOrder(tx, id, change));
    return waiting(order);
  });
}

const isAboutMoneyBack = ({ kind }: inbox.PaymentEvent): boolean =>
  ["refunded", "disputed", "dispute_won", "dispute_lost"].includes(kind);

/** Refunds and disputes of a paid order: the payment itself says what is true. */
async function processMoneyBack(
  ctx: Context,
  event: inbox.PaymentEvent,
  order: store.Order,
  payment: Payment | undefined,
): Promise<WebhookReply> {
  if (!payment || !isPaid(order)) return waiting(order);
  if (event.livemode !== order.livemode || findMismatch(ctx, order, payment))
    return ignore(ctx, event, order, "not this order's payment");
  await advanceRefunds(ctx, order.id);
  return transaction(ctx.db, async (tx) => {
    const locked = await store.lockOrder(tx, order.id);
    const applied = locked ? await applyPayment(ctx, tx, locked, payment) : "repeated";
    if (applied === "wait") return waiting(order);
    await inbox.markHandled(tx, event.id, ctx.now(), applied);
    const idempotent = applied === "repeated";
    const message = idempotent ? "Order already up to date" : "Refunds and disputes recorded";
    return { status: 200, body: { message, status: order.status, orderId: order.id, idempotent } };
  });
}

async function ignore(
  ctx: Context,
  event: inbox.PaymentEvent,
  order: store.Order | undefined,
  outcome: string,
): Promise<WebhookReply> {
  await inbox.markHandled(ctx.db, event.id, ctx.now(), outcome);
  ctx.log.warn({ event: event.eventId, payment: event.paymentId, outcome }, "a payment event was kept only");
  const known = { status: order?.status ?? null, orderId: order?.id ?? null };
  return { status: 200, body: { message: "Kept and not acted on", ...known, idempotent: false } };
}

/** A test event must not settle a live order, nor a live event a test order. */
async function compareEvent(
  ctx: Context,
  order: store.Order,
  payment: Payment | undefined,
  event: inbox.PaymentEvent,
): Promise<Verdict | undefined> {
  if (event.livemode !== ctx.payments.livemode) return { to: "held", reason: "livemode mismatch" };
  return compareAnswer(ctx, order, payment);
}

async function fetchPayment(
  ctx: Context,
  source: PaymentSource,
  paymentId: string,
): Promise<{ payment?: Payment; failed: boolean }> {
  try {
    const payment = await source.fetch(paymentId);
    return { failed: false, ...(payment ? { payment } : {}) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn(
      { payment: paymentId, reason: error.message },
      "the provider could not be asked about a payment",
    );
    return { failed: true };
  }
}

/** The event may arrive before the payment's id is stored on the order; then the reference finds it. */
async function findOrderOf(ctx: Context, event: inbox.PaymentEvent, payment: Payment | undefined) {
  const order = await store.findByPayment(ctx.db, event.paymentId);
  if (order || !payment || !isUuid(payment.reference)) return order;
  return store.findOrder(ctx.db, payment.reference);
}

const waiting = (order: store.Order | undefined): WebhookReply => ({
  status: 202,
  body: {
    message: "Stored and tried again soon",
    status: order?.status ?? null,
    orderId: order?.id ?? null,
    idempotent: false,
  },
});

function answer({ order, outcome }: Settled): WebhookReply {
  const known = { status: order.status, orderId: order.id };
  if (outcome === "held")
    return { status: 202, body: { message: "Held for review", ...known, idempotent: false } };
  if (outcome === "repeated") {
    return { status: 200, body: { message: "Order already processed", ...known, idempotent: true } };
  }
  const message = order.status === "paid" ? "Order marked as paid" : "Order marked as failed";
  return { status: 200, body: { message, ...known, idempotent: false } };
}
