import { sql } from "drizzle-orm";
import type { Logger } from "#server/logging.ts";
import type { Db } from "./pool.ts";

/** Whether the database has pg_trgm; the log says so once if not. */
export async function findTrigrams(db: Db, log: Logger): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regprocedure('similarity(text,text)') is not null as there`,
  );
  const there = rows[0]?.there === true;
  if (!there) log.warn("the database has no pg_trgm: search works, but does not forgive typing errors");
  return there;
}
