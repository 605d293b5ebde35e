import { sql } from "drizzle-orm";
import type { Db } from "#server/database/pool.ts";
import { isUuid } from "#server/http/path-id.ts";
import { readHeader } from "#server/http/raw-headers.ts";
import { describeError, type Logger } from "#server/logging.ts";

/** Counts category views and additions to carts, in memory and then in the database, without any visitor data. */
export interface CategoryViewCounter {
  /** A request that was answered; only pages and data of a category count. */
  countRequest(path: string, rawHeaders: readonly string[]): void;
  countCart(promptId: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 10_000;
/** Made-up addresses must not fill the memory. */
const MOST_KEYS = 20_000;
const UUID_LENGTH = 36;
const VIEWS = ["/category/", "/api/catalogue/categories/"];
const CART = "cart ";

export function createCategoryViewCounter(db: Db, now: () => Date, log: Logger): CategoryViewCounter {
  let counts = new Map<string, number>();
  const count = (what: string, times = 1) => {
    const before = counts.get(what);
    if (before !== undefined || counts.size < MOST_KEYS) counts.set(what, (before ?? 0) + times);
  };

  const flush = async () => {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const day = now().toISOString().slice(0, 10);
    const rows = [...taken].map(([what, times]) => ({
      kind: what.startsWith(CART) ? "cart_add" : "category_view",
      subject: what.slice(-UUID_LENGTH).toLowerCase(),
      times,
    }));
    const seen = JSON.stringify(rows.filter(({ subject }) => isUuid(subject)));
    try {
      // Ids that name nothing are dropped by the joins. Sorted, so that two instances cannot deadlock.
      await db.execute(sql`
        insert into visit_counts (day, kind, category_id, count)
        select ${day}::date, kind, coalesce(categories.id, prompts.category_id) as category, sum(times)
        from json_to_recordset(${seen}::json) as seen (kind text, subject uuid, times int)
        left join categories on kind = 'category_view' and categories.id = subject
        left join prompts on kind = 'cart_add' and prompts.id = subject
        where coalesce(categories.id, prompts.category_id) is not null
        group by kind, category
        order by kind, category
        on conflict (day, kind, category_id) do update set count = visit_counts.count + excluded.count`);
    } catch (error) {
      log.warn({ error: describeError(error) }, "category views were not written and are tried again");
      for (const [what, times] of taken) count(what, times);
    }
  };
  const timer = setInterval(flush, FLUSH_MS).unref();

  return {
    // Called for every request, so the id is parsed only when the counts are written.
    countRequest(path, rawHeaders) {
      for (const start of VIEWS) {
        if (path.length !== start.length + UUID_LENGTH || !path.startsWith(start)) continue;
        if (!readHeader(rawHeaders, "sec-purpose")) count(path);
        return;
      }
    },
    countCart: (promptId) => count(CART + promptId),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
