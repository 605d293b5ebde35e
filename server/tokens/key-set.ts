import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import * as z from "zod";
import { StartError } from "#server/errors.ts";

export const ALGORITHM = "ES256";

/** Parsed signing keys: the first signs, all of them verify and are published. */
export interface KeySet {
  signing: { kid: string; key: CryptoKey };
  verifying: Map<string, CryptoKey>;
  published: JWK[];
}

/** 32 bytes. */
const coordinate = z.string().regex(/^[\w-]{43}$/);
const PrivateKey = z.object({
  kid: z.string().min(1),
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: coordinate,
  y: coordinate,
  d: coordinate.optional(),
});
const StoredKeys = z.object({ keys: z.array(PrivateKey).min(1) });

export async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: ALGORITHM, use: "sig" };
}

export const makeKeySet = async (): Promise<string> => JSON.stringify({ keys: [await makeKey()] });

/** A new key signs from now on; the one before it still verifies until its tokens have run out. */
export async function rotateKeySet(stored: string): Promise<string> {
  const { keys } = JSON.parse(stored) as { keys: JWK[] };
  return JSON.stringify({ keys: [await makeKey(), ...keys.slice(0, 1)] });
}

export const KEY_SET_RULE = "must be a JWK set of P-256 keys with a kid each, the first one private";

/** The keys of a set that can be used as it is; undefined for any other text. */
function readKeySet(text: string) {
  try {
    const { keys } = StoredKeys.parse(JSON.parse(text));
    const [first] = keys;
    if (!first?.d) return undefined;
    const trial = Buffer.from(first.kid);
    const signature = sign("sha256", trial, createPrivateKey({ key: { ...first }, format: "jwk" }));
    const [own] = keys.map(({ d: _, ...key }) => createPublicKey({ key, format: "jwk" }));
    return own && verify("sha256", trial, own, signature) ? { first, keys } : undefined;
  } catch {
    return undefined;
  }
}

export const isKeySet = (text: string): boolean => readKeySet(text) !== undefined;

export async function parseKeySet(text: string, origin: string): Promise<KeySet> {
  const set = readKeySet(text);
  if (!set) throw new StartError(`${origin} ${KEY_SET_RULE}.`);
  const { first, keys } = set;
  const published = keys.map(({ d: _, ...key }) => ({
    ...key,
    alg: ALGORITHM,
    use: "sig",
    key_ops: ["verify"],
  }));
  return {
    signing: { kid: first.kid, key: (await importJWK({ ...first, alg: ALGORITHM })) as CryptoKey },
    verifying: new Map(
      await Promise.all(
        published.map(async (key) => [key.kid, (await importJWK(key)) as CryptoKey] as const),
      ),
    ),
    published,
  };
}
