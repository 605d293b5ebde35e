import * as z from "zod";

/** What an access token says about its bearer. */
export const Claims = z.object({
  sub: z.uuid(),
  email: z.string().default(""),
  role: z.literal("authenticated"),
  session_id: z.uuid(),
  aal: z.enum(["aal1", "aal2", "aal3"]).default("aal1"),
});
export type Claims = z.infer<typeof Claims>;

export const AUDIENCE = "authenticated";

/** Where a hosted accounts service publishes its keys, below its own address. */
export const JWKS_PATH = "/.well-known/jwks.json";
