import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface CreationOptions {
  challenge: string;
  user: { id: string };
}
export interface Flaws {
  origin?: string;
  rpId?: string;
  /** Without it the authenticator says that it knows the person, by a PIN or a fingerprint. */
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
  format?: string;
}

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** A passkey in software: one ES256 key that registers and signs as an authenticator does (WebAuthn, CBOR, COSE). */
export function createAuthenticator(publicUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let userHandle = "";

  const clientData = (type: string, challenge: string, { origin = publicUrl, type: other = type }: Flaws) =>
    Buffer.from(JSON.stringify({ type: other, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, flaws: Flaws) => {
    const { rpId = new URL(publicUrl).hostname, userVerified = true, counter = 0 } = flaws;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const all = FLAGS.present | flags | (userVerified ? FLAGS.verified : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([all]), counted]);
  };
  const coseKey = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const [keyX, keyY] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, keyX],
        [-3, keyY],
      ]),
    );
  };

  return {
    id,
    create(options: CreationOptions, flaws: Flaws = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(FLAGS.attested | FLAGS.backupEligible | FLAGS.backedUp, flaws),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(),
      ]);
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ["fmt", flaws.format ?? "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return {
        ...{ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, flaws).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal" as const],
        },
      };
    },
    get(options: { challenge: string }, flaws: Flaws = {}) {
      const client = clientData("webauthn.get", options.challenge, flaws);
      const data = authenticatorData(FLAGS.backupEligible | FLAGS.backedUp, flaws);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...{ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle: flaws.userHandle ?? userHandle,
        },
      };
    },
  };
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The part of RFC 8949 that authenticators use. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
