import { sql } from "drizzle-orm";
import type { Db } from "#server/database/pool.ts";
import { describeError, type Logger } from "#server/logging.ts";

/** Counts what happens in the shop, in memory and then in the database: never who it was. */
export interface Visits {
  /** A request that was answered; only pages and data of a category count. */
  countRequest(path: string, headers: Readonly<Record<string, string | string[] | undefined>>): void;
  countCart(promptId: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Kind = "category_view" | "cart_add";

const FLUSH_MS = 10_000;
/** Anybody can ask for any address: what does not fit into memory is not counted. */
const MOST_KEYS = 20_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PLACES = ["/category/", "/api/catalogue/categories/"];

export function createVisits(db: Db, now: () => Date, log: Logger): Visits {
  let counts = new Map<string, number>();
  const count = (kind: Kind, subject: string, times = 1, day = now().toISOString().slice(0, 10)) => {
    const key = `${day} ${kind} ${subject}`;
    if (counts.size < MOST_KEYS || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + times);
  };

  const flush = async () => {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const rows = [...taken].map(([key, times]) => {
      const [day = "", kind = "", subject = ""] = key.split(" ");
      return { day, kind, subject, times };
    });
    try {
      // Addresses that name nothing of ours are forgotten here. Sorted, so that two instances never wait in a circle.
      await db.execute(sql`
        insert into visit_counts (day, kind, category_id, count)
        select day, kind, coalesce(categories.id, prompts.category_id) as category, sum(times)
        from json_to_recordset(${JSON.stringify(rows)}::json) as seen (day date, kind text, subject uuid, times int)
        left join categories on kind = 'category_view' and categories.id = subject
        left join prompts on kind = 'cart_add' and prompts.id = subject
        where coalesce(categories.id, prompts.category_id) is not null
        group by day, kind, category
        order by day, kind, category
        on conflict (day, kind, category_id) do update set count = visit_counts.count + excluded.count`);
    } catch (error) {
      log.warn({ error: describeError(error) }, "visits were not written and are tried again");
      for (const row of rows) count(row.kind as Kind, row.subject, row.times, row.day);
    }
  };
  const timer = setInterval(flush, FLUSH_MS).unref();

  return {
    countRequest(path, headers) {
      const place = PLACES.find((start) => path.startsWith(start));
      if (!place || headers["sec-purpose"]) return;
      const id = path.slice(place.length).toLowerCase();
      if (UUID.test(id)) count("category_view", id);
    },
    countCart: (promptId) => count("cart_add", promptId),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
