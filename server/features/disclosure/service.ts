import type { Context } from "#server/context.ts";

export const SECURITY_TXT = "/.well-known/security.txt";
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Whom to tell about a hole, as RFC 9116 has it. It expires some months ahead, counted anew every day. */
export async function securityTxt(ctx: Context): Promise<string> {
  const { support } = await ctx.settings.read();
  const expires = new Date((Math.floor(ctx.now().getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${encodeURIComponent(support.email).replace("%40", "@")}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${ctx.config.publicUrl}${SECURITY_TXT}`,
    "",
  ].join("\n");
}
