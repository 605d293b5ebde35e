import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

export const randomToken = (): string => randomBytes(32).toString("base64url");

export const randomNonce = (): string => randomBytes(16).toString("base64url");

export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Without letters and digits that look alike. */
const CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** About 79 bits. */
export const randomRecoveryCode = (): string =>
  Array.from({ length: 16 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Hashed with the address, so that a code is valid for one address only. */
export const codeHashOf = (email: string, code: string): string => hashOf(`${email} ${code}`);

/** The next refresh token can be computed only from the last one together with the stored nonce. */
export const successorOf = (token: string, nonce: string): string =>
  createHmac("sha256", token).update(nonce).digest("base64url");
