import { ApiError, missingObject, wrongParameter } from "./api-error.ts";
import {
  type Charge,
  type Dispute,
  type Intent,
  type Moment,
  makeCharge,
  makeDispute,
  makeIntent,
  makeRefund,
  makeSession,
  type Refund,
  type RefundStatus,
  type Session,
  type SessionRequest,
} from "./objects.ts";

type Emit = (type: string, object: object) => void;

/** Refunds of a charge made with this card begin as pending. */
const PENDING_REFUND_CARD = "4000000000007726";

/** One Stripe account: its objects, and everything that can happen to a payment. */
export class Account {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly #intentMetadata = new Map<string, Record<string, string>>();
  readonly #cards = new Map<string, string>();
  readonly #emit: Emit;
  readonly #moment: () => Moment;

  constructor(moment: () => Moment, emit: Emit) {
    this.#moment = moment;
    this.#emit = emit;
  }

  find(id: string): object | undefined {
    for (const kind of [this.sessions, this.intents, this.charges, this.refunds, this.disputes]) {
      const found = kind.get(id);
      if (found) return found;
    }
    return undefined;
  }

  open(request: SessionRequest, origin: string): Session {
    const session = makeSession(request, this.#moment(), origin);
    this.sessions.set(session.id, session);
    this.#intentMetadata.set(session.id, request.intentMetadata);
    return session;
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw missingObject("checkout.session", id, "session");
    if (session.status === "open" && session.expires_at <= this.#moment().created) this.#close(session);
    return session;
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== "open") {
      throw new ApiError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
      );
    }
    this.#close(session);
    return session;
  }

  #close(session: Session): void {
    session.status = "expired";
    session.url = null;
    this.#emit("checkout.session.expired", session);
  }

  /** The buyer pays by card, and the bank says yes at once. */
  pay(sessionId: string, card = "4242424242424242"): Session {
    const session = this.payLater(sessionId, card);
    return this.#succeed(session, "checkout.session.completed");
  }

  /** The buyer pays by a way that takes the bank days, such as a direct debit; no event says more than that. */
  payLater(sessionId: string, card = "4242424242424242"): Session {
    const session = this.session(sessionId);
    if (session.status !== "open") throw new Error(`the session is ${session.status}`);
    const intent = makeIntent(session, this.#intentMetadata.get(session.id) ?? {}, this.#moment().created);
    this.intents.set(intent.id, intent);
    this.#cards.set(intent.id, card);
    session.payment_intent = intent.id;
    session.status = "complete";
    session.url = null;
    return session;
  }

  bankAccepts(session: Session): Session {
    return this.#succeed(session, "checkout.session.async_payment_succeeded");
  }

  bankRefuses(session: Session): Session {
    const intent = this.#intentOf(session);
    intent.status = "requires_payment_method";
    intent.last_payment_error = {
      type: "invalid_request_error",
      code: "payment_intent_payment_attempt_failed",
      message: "The customer's bank account could not be debited.",
    };
    this.#emit("checkout.session.async_payment_failed", session);
    return session;
  }

  #intentOf(session: Session): Intent {
    const intent = this.intents.get(session.payment_intent ?? "");
    if (!intent) throw new Error("nobody has paid this session");
    return intent;
  }

  #succeed(session: Session, event: string): Session {
    const intent = this.#intentOf(session);
    const charge = makeCharge(intent, this.#cards.get(intent.id) ?? "", this.#moment().created);
    this.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    session.payment_status = "paid";
    this.#emit("payment_intent.succeeded", intent);
    this.#emit("charge.succeeded", charge);
    this.#emit(event, session);
    return session;
  }

  chargeOf(session: Session): Charge {
    const charge = this.charges.get(this.#intentOf(session).latest_charge ?? "");
    if (!charge) throw new Error("the bank has not answered yet");
    return charge;
  }

  refund(
    charge: Charge,
    request: { amount: number | undefined; reason: string | null; metadata: Record<string, string> },
  ): Refund {
    const left = charge.amount - charge.amount_refunded;
    const { amount = left } = request;
    if (charge.disputed)
      throw new ApiError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: "charge_disputed",
      });
    if (left === 0)
      throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    if (amount < 1) throw wrongParameter("amount", "Invalid positive integer", "parameter_invalid_integer");
    if (amount > left)
      throw new ApiError(
        400,
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        { param: "amount" },
      );
    const isPending = this.#cards.get(charge.payment_intent) === PENDING_REFUND_CARD;
    const refund = makeRefund(
      charge,
      { ...request, amount },
      isPending ? "pending" : "succeeded",
      this.#moment().created,
    );
    this.refunds.set(refund.id, refund);
    this.#countRefund(charge, amount);
    this.#emit("refund.created", refund);
    this.#emit("charge.refunded", charge);
    return refund;
  }

  #countRefund(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  /** What the bank says about a refund later. */
  settleRefund(refund: Refund, status: Exclude<RefundStatus, "pending">): void {
    const charge = this.charges.get(refund.charge) as Charge;
    refund.status = status;
    if (status === "failed") {
      refund.failure_reason = "expired_or_canceled_card";
      this.#countRefund(charge, -refund.amount);
      this.#emit("refund.failed", refund);
    }
    this.#emit("refund.updated", refund);
  }

  dispute(charge: Charge): Dispute {
    const dispute = makeDispute(charge, this.#moment().created);
    this.disputes.set(dispute.id, dispute);
    charge.disputed = true;
    this.#emit("charge.dispute.created", dispute);
    this.#emit("charge.dispute.funds_withdrawn", dispute);
    return dispute;
  }

  /** The shop has sent its evidence. */
  reviewDispute(dispute: Dispute): void {
    dispute.status = "under_review";
    this.#emit("charge.dispute.updated", dispute);
  }

  closeDispute(dispute: Dispute, status: "won" | "lost"): void {
    dispute.status = status;
    if (status === "won") this.#emit("charge.dispute.funds_reinstated", dispute);
    this.#emit("charge.dispute.closed", dispute);
  }
}
