import { randomBytes } from "node:crypto";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/pool.ts";
import { ensureSecret } from "#server/database/secrets.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { AUDIENCE, Claims } from "./claims.ts";
import { makeKeySet, parseKeySet } from "./key-set.ts";
import type { Tokens } from "./port.ts";

export const SIGNING_KEYS = "auth_signing_keys";
export const SERVICE_ROLE_KEY = "service_role_key";
/** An instance notices a key rotation within this time. */
const RELOAD_AFTER_MS = 60_000;
/** Tokens with unknown key ids must not cause a query each. */
const RELOAD_INTERVAL_MS = 1_000;

export const makeServiceRoleKey = (): string => `service_${randomBytes(32).toString("base64url")}`;
export const issuerOf = (config: Config): string => `${config.publicUrl}/auth/v1`;

/** Signs and verifies tokens of our own accounts, with keys kept in memory. */
export async function ownTokens(config: Config, db: Db, now: () => Date): Promise<Tokens> {
  const load = async () => {
    const [keySet, serviceRole] = await Promise.all([
      config.auth.signingKeys ?? ensureSecret(db, SIGNING_KEYS, makeKeySet),
      config.auth.serviceRoleKey ?? ensureSecret(db, SERVICE_ROLE_KEY, makeServiceRoleKey),
    ]);
    return {
      keys: await parseKeySet(
        keySet,
        config.auth.signingKeys ? "AUTH_SIGNING_KEYS" : "The stored signing keys",
      ),
      serviceRole,
    };
  };
  let current = await load();
  let loadedAt = Date.now();
  let loading: Promise<void> | undefined;

  const reload = async (minimumAgeMs: number) => {
    if (Date.now() - loadedAt < minimumAgeMs) return;
    loading ??= load()
      .then((next) => {
        current = next;
      })
      .finally(() => {
        loadedAt = Date.now();
        loading = undefined;
      });
    await loading;
  };
  const reloadInBackground = () => void reload(RELOAD_AFTER_MS).catch(() => {});

  return {
    hostedAt: undefined,
    async verify(token) {
      try {
        const { kid = "" } = decodeProtectedHeader(token);
        if (!current.keys.verifying.has(kid)) await reload(RELOAD_INTERVAL_MS);
        const known = current.keys.verifying.get(kid);
        if (!known) return undefined;
        const { payload } = await jwtVerify(token, known.key, {
          algorithms: [known.algorithm],
          issuer: issuerOf(config),
          audience: AUDIENCE,
          requiredClaims: ["exp"],
          currentDate: now(),
        });
        return Claims.safeParse(payload).data;
      } catch {
        return undefined;
      }
    },
    issuer: {
      sign(claims, lifetimeSeconds) {
        reloadInBackground();
        const { kid, algorithm, key } = current.keys.signing;
        const issuedAt = Math.floor(now().getTime() / 1000);
        return new SignJWT(claims)
          .setProtectedHeader({ alg: algorithm, kid, typ: "JWT" })
          .setIssuer(issuerOf(config))
          .setAudience(AUDIENCE)
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + lifetimeSeconds)
          .sign(key);
      },
      published() {
        reloadInBackground();
        return current.keys.published;
      },
      isServiceRole: (key) => isSameSecret(key, current.serviceRole),
    },
  };
}
