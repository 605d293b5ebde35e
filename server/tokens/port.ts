import type { JWK } from "jose";
import type { Claims } from "./claims.ts";

/** The part of accounts that the rest of the store needs: whose token is this? */
export interface Tokens {
  /** Undefined for a token that is forged, expired, or of somebody else. */
  verify(token: string): Promise<Claims | undefined>;
  /** The hosted service's address, when accounts live there. */
  hostedAt: string | undefined;
  issuer: Issuer | undefined;
}

/** What our own accounts service signs with. */
export interface Issuer {
  sign(claims: Record<string, unknown>, lifetimeSeconds: number): Promise<string>;
  published(): JWK[];
  isServiceRole(key: string): boolean;
}
