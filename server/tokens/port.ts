import type { JWK } from "jose";
import type { Claims } from "./claims.ts";

export interface Tokens {
  /** Undefined for a forged or expired token, or one of another service. */
  verify(token: string): Promise<Claims | undefined>;
  /** The address of the hosted accounts service; undefined with our own accounts. */
  hostedAt: string | undefined;
  issuer: Issuer | undefined;
}

export interface Issuer {
  sign(claims: Record<string, unknown>, lifetimeSeconds: number): Promise<string>;
  published(): JWK[];
  isServiceRole(key: string): boolean;
}
