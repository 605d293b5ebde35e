import * as z from "zod";

/** How and when the person signed in or used a factor; a hosted service may send names without times. */
const Methods = z.array(z.object({ timestamp: z.number() })).catch([]);

/** What an access token says about its bearer. */
export const Claims = z.object({
  sub: z.uuid(),
  email: z.string().default(""),
  role: z.literal("authenticated"),
  session_id: z.uuid(),
  aal: z.enum(["aal1", "aal2", "aal3"]).default("aal1"),
  amr: Methods.default([]),
});
export type Claims = z.infer<typeof Claims>;

export const AUDIENCE = "authenticated";

/** Where a hosted accounts service publishes its keys, below its own address. */
export const JWKS_PATH = "/.well-known/jwks.json";
