import type { WebhookAnswer, WebhookEvent } from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import { transaction } from "#server/database/transaction.ts";
import { isUuid } from "#server/http/path-id.ts";
import { type Payment, type PaymentProvider, ProviderFailure } from "#server/payments/provider.ts";
import { type Settled, settle, type Verdict } from "../state.ts";
import * as store from "../store.ts";
import { judgeAnswer } from "./compare-with-provider.ts";
import * as inbox from "./store.ts";

/** Seconds from one try of a waiting event to the next: about an hour in all. */
const STEPS = [10, 20, 40, 80, 160, 320, 600, 600, 600, 600, 600];

export interface Receipt {
  status: 200 | 202;
  body: WebhookAnswer;
}

/** Who answers for the payment that an event announces: the provider, or a simulation in its place. */
type Witness = Pick<PaymentProvider, "name" | "fetch">;

/** Keeps an event that may be trusted, acts on it once, and says what became of it. */
export async function receiveEvent(
  ctx: Context,
  witness: Witness,
  event: WebhookEvent,
  raw: unknown,
): Promise<Receipt> {
  const kept = await transaction(ctx.db, async (tx) => {
    const row = await inbox.keepEvent(tx, {
      provider: witness.name,
      eventId: event.id,
      paymentId: event.data.id,
      raw,
      receivedAt: ctx.now(),
    });
    // Even if this process dies in the next line, the event is tried again.
    if (row.isNew) {
      await ctx.jobs.enqueue(tx, "payment-event", { eventRow: row.event.id }, { startAfter: STEPS[0] ?? 10 });
    }
    return row.event;
  });
  return act(ctx, witness, kept);
}

/** A job's turn: the provider itself is asked; what still has to wait is tried again at a growing distance. */
export async function retryEvent(ctx: Context, eventRow: string): Promise<void> {
  const event = await inbox.findEvent(ctx.db, eventRow);
  if (!event || event.handledAt) return;
  await act(ctx, ctx.payments, event);
  await transaction(ctx.db, async (tx) => {
    if ((await inbox.findEvent(tx, event.id))?.handledAt) return;
    const step = STEPS[await inbox.countAttempt(tx, event.id)];
    if (step !== undefined) return ctx.jobs.enqueue(tx, "payment-event", { eventRow }, { startAfter: step });
    await inbox.markHandled(tx, event.id, ctx.now(), "given up");
    ctx.log.error(
      { event: event.eventId, payment: event.paymentId },
      "a payment event could not be acted on in an hour",
    );
  });
}

async function act(ctx: Context, witness: Witness, event: inbox.PaymentEvent): Promise<Receipt> {
  const asked = await ask(ctx, witness, event.paymentId);
  const order = await findOrderOf(ctx, event, asked.payment);
  if (asked.failed || !order) return waiting(order);
  const verdict = await judgeEvent(ctx, order, asked.payment, event);
  if (!verdict) return waiting(order);
  const settled = await transaction(ctx.db, async (tx) => {
    const result = await settle(ctx, tx, order.id, { ...verdict, raw: event.raw });
    await inbox.markHandled(tx, event.id, ctx.now(), result?.outcome ?? "order gone");
    return result;
  });
  return settled ? answer(settled) : waiting(undefined);
}

/** The announcement itself must be from the same world, test or live, as the payment. */
async function judgeEvent(
  ctx: Context,
  order: store.Order,
  payment: Payment | undefined,
  event: inbox.PaymentEvent,
): Promise<Verdict | undefined> {
  const announced = (event.raw as WebhookEvent).livemode;
  if (announced !== ctx.payments.livemode) return { to: "held", reason: "livemode mismatch" };
  return judgeAnswer(ctx, order, payment);
}

async function ask(
  ctx: Context,
  witness: Witness,
  paymentId: string,
): Promise<{ payment?: Payment; failed: boolean }> {
  try {
    const payment = await witness.fetch(paymentId);
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

/** By the payment's id; or by its reference, when the event was faster than the answer that names the payment. */
async function findOrderOf(ctx: Context, event: inbox.PaymentEvent, payment: Payment | undefined) {
  const order = await store.findByPayment(ctx.db, event.paymentId);
  if (order || !payment || !isUuid(payment.reference)) return order;
  return store.findOrder(ctx.db, payment.reference);
}

const waiting = (order: store.Order | undefined): Receipt => ({
  status: 202,
  body: {
    message: "Stored and tried again soon",
    status: order?.status ?? null,
    orderId: order?.id ?? null,
    idempotent: false,
  },
});

function answer({ order, outcome }: Settled): Receipt {
  const known = { status: order.status, orderId: order.id };
  if (outcome === "held")
    return { status: 202, body: { message: "Held for review", ...known, idempotent: false } };
  if (outcome === "repeated") {
    return { status: 200, body: { message: "Order already processed", ...known, idempotent: true } };
  }
  const message = order.status === "paid" ? "Order marked as paid" : "Order marked as failed";
  return { status: 200, body: { message, ...known, idempotent: false } };
}
