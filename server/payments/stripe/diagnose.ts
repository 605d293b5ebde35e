import type Stripe from "stripe";
import type { Diagnosis } from "#contracts/payment-lab.ts";
import { ProviderFailure } from "#server/payments/provider.ts";
import { ask, type StripeAccess } from "./api.ts";

const MISSING_SESSION = "cs_test_no_such_session";

/** Asks for the newest session, which needs a right key, and for one that does not exist. */
export async function diagnose(api: Stripe, access: StripeAccess): Promise<Diagnosis> {
  const check = async (
    label: string,
    expected: number,
    service: string,
    request: Promise<{ lastResponse: { statusCode: number } }>,
  ) => {
    const upstream = await statusOf(request);
    return { label, success: upstream.status === expected, sent: { service }, upstream };
  };
  const { sessions } = api.checkout;
  return {
    secrets: {
      baseUrlPreview: access.apiBase,
      keyName: "Secret key",
      publicKeyPresent: access.secretKey !== "",
    },
    targetedChecks: await Promise.all([
      check("The key is accepted", 200, "checkout/sessions", sessions.list({ limit: 1 })),
      check(
        "An unknown session is refused",
        404,
        `checkout/sessions/${MISSING_SESSION}`,
        sessions.retrieve(MISSING_SESSION),
      ),
    ]),
  };
}

async function statusOf(request: Promise<{ lastResponse: { statusCode: number } }>) {
  try {
    const { lastResponse } = await ask(request);
    return { status: lastResponse.statusCode, statusText: "OK", body: "" };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.upstream ?? { status: 0, statusText: "no answer", body: error.message };
  }
}
