import * as z from "zod";
import { MAX_TOKEN_DAYS, MAX_TOKEN_NAME_LENGTH } from "./limits.ts";

export const NewAccessToken = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Please enter a name.")
    .max(MAX_TOKEN_NAME_LENGTH, `A name has at most ${MAX_TOKEN_NAME_LENGTH} characters.`),
  expires_in_days: z.int().min(1).max(MAX_TOKEN_DAYS),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const AccessTokens = z.object({ tokens: z.array(AccessToken) });
export type AccessTokens = z.infer<typeof AccessTokens>;

/** The only answer that has the token itself. */
export const CreatedAccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  token: z.string(),
  expires_at: z.iso.datetime(),
});
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

/** A client that the person gave access to, by OAuth. */
export const ConnectedApp = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Where the person was sent back to: a host, or the scheme of an app. */
  redirect_host: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});
export const ConnectedApps = z.object({ apps: z.array(ConnectedApp) });
export type ConnectedApps = z.infer<typeof ConnectedApps>;
