import type pg from "pg";

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Records the statements and values of each transaction, in the order of the commits. */
export function record(pool: pg.Pool) {
  const transactions: Statement[][] = [];
  const open = new Map<unknown, Statement[]>();
  const connect = pool.connect.bind(pool);
  const watched = new WeakSet<object>();
  let active = true;
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, second] = args as [string | Statement, unknown[] | undefined];
      const { text, name } = typeof first === "string" ? { text: first, name: undefined } : first;
      const values = (typeof first === "string" ? second : (first.values ?? second)) ?? [];
      if (active) {
        if (/^begin/i.test(text)) open.set(client, []);
        else if (/^commit/i.test(text)) transactions.push(open.get(client) ?? []);
        else open.get(client)?.push({ ...(name ? { name } : {}), text, values });
      }
      return query(...args);
    }) as typeof client.query;
  };
  pool.connect = (async () => {
    const client = await connect();
    watch(client);
    return client;
  }) as typeof pool.connect;
  return {
    transactions,
    stop() {
      active = false;
      pool.connect = connect as typeof pool.connect;
    },
  };
}

export async function replay(pool: pg.Pool, statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
  } finally {
    client.release();
  }
}
