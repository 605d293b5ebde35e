import { SearchQuery } from "#contracts/catalogue/search.ts";
import type { Context } from "#server/context.ts";
import { search } from "#server/features/search/service.ts";
import { SIXTY_QUERIES } from "#server/features/search/sixty-queries.ts";
import { compareWithBar, millis, type ResultRow } from "../report.ts";
import { quantile, stopwatch } from "../statistics.ts";

const REPETITIONS = 3;
const MAX_MS = 20;

/** Everyday queries, none of them remembered: the page differs with each repetition. */
export async function measureSearch(ctx: Context): Promise<ResultRow> {
  const ask = (q: string, page: number) => search(ctx, SearchQuery.parse({ q, page }), "127.0.0.1");
  const queries = Object.keys(SIXTY_QUERIES);
  for (const q of queries) await ask(q, REPETITIONS + 1);
  const values: number[] = [];
  for (let page = 1; page <= REPETITIONS; page++) {
    const times: number[] = [];
    for (const q of queries) times.push(await stopwatch(() => ask(q, page)));
    values.push(quantile(times, 0.95));
  }
  return compareWithBar({ what: "search, p95", values, show: millis, max: MAX_MS });
}
