import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import * as z from "zod";
import { StartError } from "#server/errors.ts";

export type Algorithm = "ES256" | "RS256";

interface Key {
  kid: string;
  algorithm: Algorithm;
  key: CryptoKey;
}

/** Parsed signing keys: the first signs, all of them verify and are published. */
export interface KeySet {
  signing: Key;
  verifying: Map<string, Key>;
  published: JWK[];
}

/** 32 bytes. */
const coordinate = z.string().regex(/^[\w-]{43}$/);
/** At least 2,048 bits. */
const modulus = z.string().regex(/^[\w-]{342,}$/);
const number = z.string().regex(/^[\w-]+$/);
const PublicKey = z.discriminatedUnion("kty", [
  z.object({
    kid: z.string().min(1),
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: coordinate,
    y: coordinate,
  }),
  z.object({
    kid: z.string().min(1),
    kty: z.literal("RSA"),
    alg: z.literal("RS256").default("RS256"),
    n: modulus,
    e: number,
  }),
]);
const PrivateKey = z.discriminatedUnion("kty", [
  PublicKey.options[0].extend({ d: coordinate }),
  PublicKey.options[1].extend({ d: number, p: number, q: number, dp: number, dq: number, qi: number }),
]);
const StoredKeys = z.object({ keys: z.array(z.unknown()).min(1) });

const algorithmOf = ({ kty }: { kty?: string | undefined }): Algorithm => (kty === "RSA" ? "RS256" : "ES256");

export async function makeKey(algorithm: Algorithm = "ES256"): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: algorithm, use: "sig" };
}

export const makeKeySet = async (): Promise<string> => JSON.stringify({ keys: [await makeKey()] });

/** A new key of the same kind signs; the previous one stays, to verify tokens that have not expired. */
export async function rotateKeySet(stored: string): Promise<string> {
  const { keys } = JSON.parse(stored) as { keys: JWK[] };
  return JSON.stringify({ keys: [await makeKey(algorithmOf(keys[0] ?? {})), ...keys.slice(0, 1)] });
}

export const KEY_SET_RULE =
  "must be a JWK set of P-256 keys or RSA keys (RS256, 2048 bits or more) with a kid each, the first one private";

/** Undefined for a text that is not a usable key set. */
function readKeySet(text: string) {
  try {
    const { keys } = StoredKeys.parse(JSON.parse(text));
    const first = PrivateKey.parse(keys[0]);
    const open = keys.map((key) => PublicKey.parse(key));
    const trial = Buffer.from(first.kid);
    const signature = sign("sha256", trial, createPrivateKey({ key: { ...first }, format: "jwk" }));
    const [own] = open.map((key) => createPublicKey({ key, format: "jwk" }));
    return own && verify("sha256", trial, own, signature) ? { first, open } : undefined;
  } catch {
    return undefined;
  }
}

export const isKeySet = (text: string): boolean => readKeySet(text) !== undefined;

export async function parseKeySet(text: string, origin: string): Promise<KeySet> {
  const set = readKeySet(text);
  if (!set) throw new StartError(`${origin} ${KEY_SET_RULE}.`);
  const verifying = await Promise.all(set.open.map(importKey));
  return {
    signing: await importKey(set.first),
    verifying: new Map(verifying.map((key) => [key.kid, key])),
    published: set.open.map((key) => ({ ...key, alg: algorithmOf(key), use: "sig", key_ops: ["verify"] })),
  };
}

async function importKey(key: z.infer<typeof PublicKey>): Promise<Key> {
  const algorithm = algorithmOf(key);
  return { kid: key.kid, algorithm, key: (await importJWK({ ...key, alg: algorithm })) as CryptoKey };
}
