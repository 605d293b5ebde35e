import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/same-secret.ts";

const TOLERANCE_SECONDS = 300;

/**
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`, with a v1 for each of Stripe's secrets. The SDK's own
 * check would accept a time in the future, and needs the SDK where Stripe is not the provider.
 */
export function isSignedByStripe(
  secrets: readonly string[],
  raw: string,
  header: string | undefined,
  now: Date,
): boolean {
  const fields = (header ?? "").split(",").map((field) => field.trim());
  const valuesOf = (name: string) =>
    fields.filter((field) => field.startsWith(`${name}=`)).map((field) => field.slice(name.length + 1));
  const [time = "", ...otherTimes] = valuesOf("t");
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const given = valuesOf("v1");
  return secrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(`${time}.${raw}`).digest("hex");
    return given.some((signature) => isSameSecret(signature, expected));
  });
}
