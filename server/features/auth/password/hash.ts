import { hash, type Options, verify } from "@node-rs/argon2";
import { MIN_PASSWORD_LENGTH } from "#contracts/limits.ts";
import { BadRequest, Invalid } from "#server/errors.ts";
import { randomToken } from "../secrets.ts";

/** OWASP's first recommendation for argon2id. */
const PARAMETERS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_LENGTH = 1_024;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let dummyHash: Promise<string> | undefined;

/** Without a hash a dummy is verified: response time must not reveal whether the account exists. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  dummyHash ??= hashPassword(randomToken());
  await verify(await dummyHash, password);
  return false;
}

export function checkStrength(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new Invalid("weak_password", `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`, [
      "length",
    ]);
  }
  if (password.length > MAX_LENGTH) {
    throw new BadRequest("validation_failed", `Password cannot be longer than ${MAX_LENGTH} characters.`);
  }
}

/** With limits on memory and passes, since every sign-in attempt computes the hash. */
const ARGON2 = /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/]+\$[\w+/]+$/;
const MAX_MEMORY_KIB = 262_144;

/** An imported hash must be one that a password can be verified against. */
export async function checkPasswordHash(passwordHash: string): Promise<void> {
  const memory = Number(ARGON2.exec(passwordHash)?.[1]);
  const isReadable = memory <= MAX_MEMORY_KIB && (await verify(passwordHash, "").catch(() => null)) !== null;
  if (!isReadable) {
    throw new Invalid("validation_failed", "password_hash must be an argon2 hash of at most 256 MiB.");
  }
}
