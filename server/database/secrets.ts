import { eq } from "drizzle-orm";
import type { Queryable } from "./pool.ts";
import { secrets } from "./schema/operations.ts";

/** Made once and shared by all instances; if several start at the same time, the first one's counts. */
export async function ensureSecret(
  db: Queryable,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const known = await readSecret(db, name);
  if (known !== undefined) return known;
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const value = await readSecret(db, name);
  if (value === undefined) throw new Error(`The secret ${name} was not kept.`);
  return value;
}

export async function readSecret(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value;
}

export async function replaceSecret(db: Queryable, name: string, value: string): Promise<void> {
  await db
    .insert(secrets)
    .values({ name, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } });
}
