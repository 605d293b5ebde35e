import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { Config } from "#server/config.ts";
import { Unavailable } from "#server/errors.ts";
import { AUDIENCE, Claims, JWKS_PATH } from "./claims.ts";
import type { Tokens } from "./port.ts";

const ALGORITHMS = ["ES256", "RS256", "EdDSA"];

/** Verifies tokens of a hosted accounts service; an unknown key id makes jose fetch its keys again. */
export async function hostedTokens(config: Config, now: () => Date): Promise<Tokens> {
  const jwksUrl = config.auth.jwksUrl ?? `${config.auth.url}${JWKS_PATH}`;
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  const hostedAt = config.auth.url ?? jwksUrl.replace(JWKS_PATH, "");
  return {
    hostedAt,
    issuer: undefined,
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ALGORITHMS,
          audience: AUDIENCE,
          issuer: hostedAt,
          requiredClaims: ["exp"],
          currentDate: now(),
        });
        return Claims.safeParse(payload).data;
      } catch (error) {
        if (
          error instanceof errors.JOSEError &&
          !(error instanceof errors.JWKSTimeout) &&
          error.code !== "ERR_JOSE_GENERIC"
        ) {
          return undefined;
        }
        throw new Unavailable("accounts_away", "Accounts cannot be reached for a moment. Please try again.");
      }
    },
  };
}
