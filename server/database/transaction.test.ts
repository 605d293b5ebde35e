import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#server/testing/shop.ts";
import { openDatabase } from "./pool.ts";
import { transaction } from "./transaction.ts";

const { db, close } = openDatabase(
  { connectionString: await cloneDatabase() },
  { onError: () => {}, size: 4 },
);
afterAll(close);
await db.execute(sql`create table lamps (name text primary key, lit int not null default 0)`);
await db.execute(sql`insert into lamps (name) values ('red'), ('green')`);

const raise = (code: string) => sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);

test("of two transactions that deadlock both are done, each once", async () => {
  const begun: Promise<void>[] = [];
  let tries = 0;
  const light = (first: string, second: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(promise);
    return transaction(db, async (tx) => {
      tries++;
      await tx.execute(sql`update lamps set lit = lit + 1 where name = ${first}`);
      resolve();
      await Promise.all(begun);
      await tx.execute(sql`update lamps set lit = lit + 1 where name = ${second}`);
    });
  };
  await Promise.all([light("red", "green"), light("green", "red")]);
  expect((await db.execute(sql`select name, lit from lamps order by name`)).rows).toEqual([
    { name: "green", lit: 2 },
    { name: "red", lit: 2 },
  ]);
  expect(tries).toBe(3);
});

test.each([
  ["a transaction that keeps failing is given up after five tries", "40001", 5],
  ["any other error is thrown at the first try", "23505", 1],
])("%s", async (_, code, most) => {
  let tries = 0;
  const refused = transaction(db, async (tx) => {
    tries++;
    await tx.execute(raise(code));
  });
  await expect(refused).rejects.toMatchObject({ cause: { code } });
  expect(tries).toBe(most);
});
