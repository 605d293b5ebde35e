import { ACCEPTED_STATUSES, WebhookEvent } from "#contracts/payments.ts";
import { Unauthorized } from "#server/errors.ts";
import { NONSENSE } from "#server/payments/failure-texts.ts";
import { notAnEvent } from "#server/payments/not-an-event.ts";
import {
  type CreatedPayment,
  type NewPayment,
  type PaymentProvider,
  type ProviderEvent,
  ProviderFailure,
} from "#server/payments/provider.ts";
import { accessHeaders, type NovaAccess, type NovaOptions } from "./access.ts";
import { diagnose } from "./diagnose.ts";
import { type Answer, call, parseJson, upstreamOf } from "./http.ts";
import { cancelPayment, fetchPayment, listPayments, refundPayment } from "./payment-calls.ts";
import { isSignedBy } from "./signature.ts";
import { CreatedWire, type CreatePayment, RefusalWire } from "./wire.ts";

export const WEBHOOK_PATH = "/functions/v1/nova-casp-webhook";

/** The payment provider over HTTP. */
export function createNova(options: NovaOptions): PaymentProvider {
  return {
    name: "nova",
    webhookPath: WEBHOOK_PATH,
    livemode: options.livemode,
    currency: options.currency,
    create: async (payment) => readCreated(await createOnceMore(options, await options.access(), payment)),
    fetch: async (paymentId) => fetchPayment(options, await options.access(), paymentId),
    cancel: async (paymentId) => cancelPayment(options, await options.access(), paymentId),
    refund: async (refund) => refundPayment(options, await options.access(), refund),
    list: async (from, to) => listPayments(options, await options.access(), from, to),
    async verifyWebhook(raw, signature) {
      const { webhookSecret } = await options.access();
      if (!isSignedBy(webhookSecret, raw, signature, options.now())) {
        throw new Unauthorized("bad_signature", "This webhook is not signed by the payment provider.");
      }
      const event = WebhookEvent.safeParse(parseJson(raw));
      if (event.success) return toEvent(event.data);
      throw notAnEvent(raw);
    },
    diagnose: async () => diagnose(await options.access(), options),
  };
}

const toEvent = ({ id, data, status, livemode }: WebhookEvent): ProviderEvent => ({
  id,
  kind: status,
  paymentId: data.id,
  livemode,
});

/** Creating can be repeated, because the provider recognizes the Idempotency-Key. */
async function createOnceMore(
  options: NovaOptions,
  access: NovaAccess,
  payment: NewPayment,
): Promise<Answer> {
  const body: CreatePayment = {
    reference: payment.orderId,
    amount: payment.amount,
    currency: payment.currency,
    service: payment.service || options.service,
    customer_email: payment.customerEmail,
    return_url: payment.returnUrl,
    webhook_url: access.webhookUrl,
  };
  const ask = () =>
    call(
      `${access.baseUrl}/payments`,
      {
        method: "POST",
        headers: {
          ...accessHeaders(access),
          "Content-Type": "application/json",
          "Idempotency-Key": payment.orderId,
        },
        body: JSON.stringify(body),
      },
      options.patienceMs,
    );
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderFailure) return ask();
    throw error;
  }
}

function readCreated(answer: Answer): CreatedPayment {
  const json = parseJson(answer.text);
  const refused = readRefusal(answer, RefusalWire.safeParse(json).data ?? {});
  if (refused) return refused;
  const created = CreatedWire.safeParse(json);
  if (!created.success) {
    throw new ProviderFailure(NONSENSE, upstreamOf(answer));
  }
  const { id, cpi, status, resolution_message, payment_url } = created.data;
  return { paymentId: id, cpi, status, resolutionMessage: resolution_message ?? "", paymentUrl: payment_url };
}

/** Undefined when nothing was refused. A refused payment keeps its id, because later events may name it. */
function readRefusal(answer: Answer, said: RefusalWire): CreatedPayment | undefined {
  const status = said.status && !ACCEPTED_STATUSES.includes(said.status) ? said.status : undefined;
  const reason = said.resolution_message || said.error?.message;
  if (answer.status < 400 && !status) return undefined;
  if (answer.status < 400 && status && said.id && said.cpi) {
    return { paymentId: said.id, cpi: said.cpi, status, resolutionMessage: reason ?? "", paymentUrl: "" };
  }
  throw new ProviderFailure(
    reason || `The payment provider refused the payment (${status ?? answer.status}).`,
    upstreamOf(answer),
    status,
  );
}
