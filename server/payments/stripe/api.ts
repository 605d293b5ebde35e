import Stripe from "stripe";
import { BROKEN, BUSY, NONSENSE, TOO_SLOW, UNREACHABLE, WRONG_KEYS } from "#server/payments/failure-texts.ts";
import { readText, TIMEOUT_MS } from "#server/payments/nova/http.ts";
import { ProviderFailure } from "#server/payments/provider.ts";

/** The version whose shapes this folder reads. */
const API_VERSION = "2026-10-28.endive";
const MOST_BYTES = 8 * 1024 * 1024;
const BODY_PREVIEW = 500;

export interface StripeAccess {
  secretKey: string;
  apiBase: string;
  timeoutMs?: number;
}

export function openApi({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeAccess): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: isPlain ? "http" : "https",
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWithoutRedirect),
  });
}

/** A redirect would take the key elsewhere. */
const fetchWithoutRedirect: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, redirect: "error" });
  const { status, statusText, headers } = response;
  return new Response(await readText(response, MOST_BYTES), { status, statusText, headers });
};

/** A call that the API refused or did not answer becomes a ProviderFailure that says why. */
export async function ask<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof ProviderFailure ? error : toFailure(error);
  }
}

function toFailure(error: unknown): ProviderFailure {
  const { StripeError, StripeConnectionError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeConnectionError) {
    const slow = (error.detail as { code?: string } | undefined)?.code === "ETIMEDOUT";
    return new ProviderFailure(slow ? TOO_SLOW : UNREACHABLE);
  }
  if (!(error instanceof StripeError) || error.statusCode === undefined) return new ProviderFailure(NONSENSE);
  const { statusCode: status, type, code, param, message } = error;
  const body = JSON.stringify({ type, code, param, message }).slice(0, BODY_PREVIEW);
  const upstream = { status, statusText: code ?? type, body };
  if (status === 401 || status === 403) return new ProviderFailure(WRONG_KEYS, upstream);
  if (status === 429) return new ProviderFailure(BUSY, upstream);
  if (status >= 500) return new ProviderFailure(BROKEN, upstream);
  // Stripe's words about a wrong request name the field; about anything else they are for developers.
  const reason = error instanceof StripeInvalidRequestError ? message : `(${code ?? type})`;
  return new ProviderFailure(`The payment provider refused it: ${reason}`, upstream);
}
