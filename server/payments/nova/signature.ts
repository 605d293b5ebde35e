import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE_HEADER = "Nova-Signature";
const TOLERANCE_SECONDS = 300;

const digest = (secret: string, seconds: number, raw: string) =>
  createHmac("sha256", secret).update(`${seconds}.${raw}`).digest();

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">` */
export function sign(secret: string, raw: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, raw).toString("hex")}`;
}

/** An empty secret verifies nothing: anybody could sign with it. */
export function isSignedBy(secret: string, raw: string, header: string | undefined, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!secret || !match) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(match[2] ?? "", "hex"), digest(secret, seconds, raw));
}
