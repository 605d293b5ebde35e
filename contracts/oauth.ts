import * as z from "zod";
import { MAX_CLIENT_NAME_LENGTH, MAX_REDIRECT_URIS, MAX_URI_LENGTH } from "./limits.ts";

const uri = z.string().max(MAX_URI_LENGTH);
/** Shown to people by programs; what is no https address is left out. */
const webAddress = z
  .url({ protocol: /^https$/ })
  .max(MAX_URI_LENGTH)
  .catch("")
  .default("");

const clientFields = {
  client_name: z.string().trim().max(MAX_CLIENT_NAME_LENGTH).default(""),
  client_uri: webAddress,
  logo_uri: webAddress,
  redirect_uris: z.array(uri).min(1).max(MAX_REDIRECT_URIS),
  token_endpoint_auth_method: z
    .enum(["none", "client_secret_basic", "client_secret_post"])
    .default("client_secret_basic"),
};

/** Client metadata of RFC 7591. Grant and response types are always the two and the one that the server has. */
export const ClientRegistration = z.object(clientFields);
export type ClientRegistration = z.infer<typeof ClientRegistration>;

export const ClientChange = z.object({
  client_name: z.string().trim().min(1).max(MAX_CLIENT_NAME_LENGTH).optional(),
  client_uri: z
    .url({ protocol: /^https$/ })
    .max(MAX_URI_LENGTH)
    .optional(),
  logo_uri: z
    .url({ protocol: /^https$/ })
    .max(MAX_URI_LENGTH)
    .optional(),
  redirect_uris: z.array(uri).min(1).max(MAX_REDIRECT_URIS).optional(),
});
export type ClientChange = z.infer<typeof ClientChange>;

/** POST /auth/v1/oauth/authorizations/{id}/consent */
export const ConsentDecision = z.object({ action: z.enum(["approve", "deny"]) });
