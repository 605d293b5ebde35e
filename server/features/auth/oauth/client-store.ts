import { and, asc, count, desc, eq, lt, notExists, sql } from "drizzle-orm";
import type { Queryable } from "#server/database/pool.ts";
import { oauthAuthorizations, oauthClients, oauthGrants } from "#server/database/schema/assistants.ts";

export type ClientRow = typeof oauthClients.$inferSelect;

export async function addClient(db: Queryable, client: typeof oauthClients.$inferInsert): Promise<ClientRow> {
  const [row] = await db.insert(oauthClients).values(client).returning();
  return row as ClientRow;
}

export const findClient = async (db: Queryable, id: string): Promise<ClientRow | undefined> => {
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
  return row;
};

export async function listClients(
  db: Queryable,
  page: number,
  perPage: number,
): Promise<{ clients: ClientRow[]; total: number }> {
  const [clients, [counted]] = await Promise.all([
    db
      .select()
      .from(oauthClients)
      .orderBy(desc(oauthClients.createdAt), asc(oauthClients.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(oauthClients),
  ]);
  return { clients, total: counted?.total ?? 0 };
}

export const changeClient = async (
  db: Queryable,
  id: string,
  change: Partial<ClientRow>,
): Promise<ClientRow | undefined> => {
  const [row] = await db.update(oauthClients).set(change).where(eq(oauthClients.id, id)).returning();
  return row;
};

export async function removeClient(db: Queryable, id: string): Promise<boolean> {
  const removed = await db
    .delete(oauthClients)
    .where(eq(oauthClients.id, id))
    .returning({ id: oauthClients.id });
  return removed.length > 0;
}

/** Clients that registered themselves before a time and that nobody has given access since. */
export async function removeUnusedClients(db: Queryable, before: Date): Promise<void> {
  const hasClient = (table: typeof oauthGrants | typeof oauthAuthorizations) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.clientId, oauthClients.id));
  await db
    .delete(oauthClients)
    .where(
      and(
        eq(oauthClients.registration, "dynamic"),
        lt(oauthClients.createdAt, before),
        notExists(hasClient(oauthGrants)),
        notExists(hasClient(oauthAuthorizations)),
      ),
    );
}
