import type { Diagnosis } from "#contracts/payment-lab.ts";
import { ProviderFailure } from "#server/payments/provider.ts";
import { accessHeaders, type NovaAccess, type NovaOptions } from "./access.ts";
import { call, upstreamOf } from "./http.ts";

const MISSING_SERVICE = "no-such-service";
const PREVIEW = 40;

/** Asks for the service that is charged through, and for one that must not exist. */
export async function diagnose(access: NovaAccess, options: NovaOptions): Promise<Diagnosis> {
  const check = async (label: string, service: string, expected: number) => {
    const upstream = await ask(access, options, service);
    return { label, success: upstream.status === expected, sent: { service }, upstream };
  };
  const { baseUrl, publicKey } = access;
  return {
    secrets: {
      baseUrlPreview: baseUrl.length > PREVIEW ? `${baseUrl.slice(0, PREVIEW)}…` : baseUrl,
      keyName: "Public key",
      publicKeyPresent: publicKey !== "",
    },
    targetedChecks: await Promise.all([
      check("Configured service answers", options.service, 200),
      check("Unknown service is refused", MISSING_SERVICE, 404),
    ]),
  };
}

async function ask(access: NovaAccess, options: NovaOptions, service: string) {
  try {
    const url = `${access.baseUrl}/services/${encodeURIComponent(service)}`;
    return upstreamOf(await call(url, { headers: accessHeaders(access) }, options.patienceMs));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.upstream ?? { status: 0, statusText: "no answer", body: error.message };
  }
}
