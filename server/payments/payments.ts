import { randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/pool.ts";
import { ensureSecret } from "#server/database/secrets.ts";
import type { NovaAccess } from "./nova/access.ts";
import { createNova } from "./nova/client.ts";
import type { OwnAddress } from "./own-address.ts";
import { type PaymentProvider, ProviderFailure } from "./provider.ts";

const WEBHOOK_PATH = "/functions/v1/nova-casp-webhook";
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

export function openPayments(config: Config, db: Db, own: OwnAddress, now: () => Date): PaymentProvider {
  const {
    baseUrl,
    publicKey = "",
    secretKey = "",
    webhookSecret = "",
    service,
    currency,
    livemode,
  } = config.nova;
  let keys: ReturnType<typeof sandboxKeys> | undefined;

  const access = async (): Promise<NovaAccess> => {
    if (baseUrl) {
      return { baseUrl, publicKey, secretKey, webhookSecret, webhookUrl: config.publicUrl + WEBHOOK_PATH };
    }
    if (!config.nova.sandbox) return { ...NOWHERE, webhookUrl: config.publicUrl + WEBHOOK_PATH };
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

/** No provider at all: its empty secret keeps the webhook closed. */
const NOWHERE = { baseUrl: "", publicKey: "", secretKey: "", webhookSecret: "" };
