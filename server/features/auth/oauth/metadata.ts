import { issuerAt, resourceAt, SCOPE } from "./own-resource.ts";

/** RFC 8414. */
export const authorizationServerMetadata = (origin: string) => {
  const issuer = issuerAt(origin);
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/clients/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: [SCOPE],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
    revocation_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
    authorization_response_iss_parameter_supported: true,
  };
};

/** RFC 9728. */
export const protectedResourceMetadata = (origin: string) => ({
  resource: resourceAt(origin),
  authorization_servers: [issuerAt(origin)],
  scopes_supported: [SCOPE],
  bearer_methods_supported: ["header"],
  resource_name: "Super Prompts library",
});
