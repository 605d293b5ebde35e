import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** 256 random bits for a link, a code or a first refresh token. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

export const randomNonce = (): string => randomBytes(16).toString("base64url");

/** Six digits for somebody to type. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A short code is worth nothing without the address that it was sent to. */
export const codeHashOf = (email: string, code: string): string => hashOf(`${email} ${code}`);

/** The next refresh token: known to who holds the last one and the database's nonce, to nobody with one of them. */
export const successorOf = (token: string, nonce: string): string =>
  createHmac("sha256", token).update(nonce).digest("base64url");
