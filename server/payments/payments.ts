import { randomBytes } from "node:crypto";
import type { ProviderName } from "#contracts/payments.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/pool.ts";
import { ensureSecret } from "#server/database/secrets.ts";
import type { NovaAccess } from "./nova/access.ts";
import { createNova, WEBHOOK_PATH } from "./nova/client.ts";
import type { OwnAddress } from "./own-address.ts";
import { type PaymentProvider, ProviderFailure, type WebhookReceiver } from "./provider.ts";
import { createStripeReceiver } from "./stripe/webhook.ts";

const SANDBOX_PATH = "/sandbox";
const newSecret = () => randomBytes(32).toString("base64url");

/** Generated once and stored in the database, so that no secret is a constant in the code. */
export async function sandboxKeys(config: Config, db: Db) {
  const { publicKey, secretKey, webhookSecret } = config.nova;
  return {
    publicKey: publicKey ?? "sandbox",
    secretKey: secretKey ?? (await ensureSecret(db, "sandbox_secret_key", newSecret)),
    webhookSecret: webhookSecret ?? (await ensureSecret(db, "sandbox_webhook_secret", newSecret)),
  };
}

export interface Payments {
  /** The one that takes the payments. */
  provider: PaymentProvider;
  /** Events of the other provider are verified too, and kept. */
  receivers: Record<ProviderName, WebhookReceiver>;
}

export async function openPayments(
  config: Config,
  db: Db,
  own: OwnAddress,
  now: () => Date,
): Promise<Payments> {
  const nova = openNova(config, db, own, now);
  const stripe = createStripeReceiver(config.stripe.webhookSecrets, now);
  return {
    provider: config.payments.provider === "stripe" ? await openStripe(config, stripe) : nova,
    receivers: { nova, stripe },
  };
}

/** The SDK takes memory, so it is loaded only where it is used. */
async function openStripe(config: Config, receiver: WebhookReceiver): Promise<PaymentProvider> {
  const { createStripe } = await import("./stripe/client.ts");
  return { ...createStripe({ ...config.stripe, currency: config.payments.currency }), ...receiver };
}

function openNova(config: Config, db: Db, own: OwnAddress, now: () => Date): PaymentProvider {
  const { baseUrl, publicKey = "", secretKey = "", webhookSecret = "", service, livemode } = config.nova;
  const { currency } = config.payments;
  let keys: ReturnType<typeof sandboxKeys> | undefined;

  const access = async (): Promise<NovaAccess> => {
    const webhookUrl = config.publicUrl + WEBHOOK_PATH;
    if (baseUrl) return { baseUrl, publicKey, secretKey, webhookSecret, webhookUrl };
    // No provider: an empty secret keeps the webhook closed.
    if (!config.nova.sandbox) return { baseUrl: "", publicKey: "", secretKey: "", webhookSecret, webhookUrl };
    keys ??= sandboxKeys(config, db).catch((error) => {
      keys = undefined;
      throw error;
    });
    const address = own.url ?? config.publicUrl;
    return { baseUrl: address + SANDBOX_PATH, webhookUrl: address + WEBHOOK_PATH, ...(await keys) };
  };
  const nova = createNova({ access, service, currency, livemode, now });
  if (baseUrl || config.nova.sandbox) return nova;
  const refuse = () =>
    Promise.reject(new ProviderFailure("Card payments are not set up yet. Please contact support."));
  return { ...nova, create: refuse, fetch: refuse, cancel: refuse, refund: refuse, list: refuse };
}
