import { createApp } from "#server/app.ts";
import type { Context } from "#server/context.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { createListener, finish, listen } from "#server/listener.ts";
import { createPublicCache } from "#server/pages/public-cache.ts";
import { loadRenderer } from "#server/pages/renderer.ts";
import { checkOut, fillCarts, forget, timeAll } from "../data/buyers.ts";
import type { Generator } from "../processes/generator.ts";
import { writeRequest } from "../processes/visitor.ts";
import { judge, type Line, millis, ratio } from "../report.ts";
import { median, stopwatch } from "../statistics.ts";

const REPETITIONS = 3;
const ANSWERS = 20;
const CONNECTIONS = 16;
const CACHED_SECONDS = 1.5;
const MOST = 1.3;

/** One of the two shops, with ways to spend time in it; each tells the milliseconds of one answer. */
interface Side {
  page(): Promise<number>;
  data(): Promise<number>;
  cached(): Promise<number>;
  checkout(): Promise<number>;
  close(): Promise<void>;
}

/** The same category and the same purchase in a small shop and in a large one, in turns. */
export async function measureGrowth(small: Context, large: Context, generator: Generator): Promise<Line[]> {
  const sides = [await openSide(small, generator), await openSide(large, generator)] as const;
  try {
    return [
      await compare("growth: category page, rendered anew", sides, (side) => side.page()),
      await compare("growth: category data, read anew", sides, (side) => side.data()),
      await compare("growth: category page, cached", sides, (side) => side.cached()),
      await compare("growth: checkout", sides, (side) => side.checkout()),
    ];
  } finally {
    for (const side of sides) await side.close();
  }
}

async function compare(
  what: string,
  sides: readonly [Side, Side],
  spend: (side: Side) => Promise<number>,
): Promise<Line> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= REPETITIONS; round++) {
    for (const at of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await spend(sides[at]);
      if (round > 0) times[at].push(ms);
    }
  }
  const [small, large] = times;
  return judge({
    what,
    values: large.map((ms, at) => ms / (small[at] ?? Number.NaN)),
    show: ratio,
    most: MOST,
    note: `${shortTime(median(small))} small, ${shortTime(median(large))} large`,
  });
}

const shortTime = (ms: number) => (ms < 1 ? `${(ms * 1000).toFixed(0)} µs` : millis(ms));

async function openSide(ctx: Context, generator: Generator): Promise<Side> {
  const cache = createPublicCache();
  const app = createApp(ctx, { cache, render: await loadRenderer(), policy: pagePolicy });
  const server = createListener(ctx, app, { cache, assets: new Map() });
  const port = await listen(server, 0, "127.0.0.1");
  const { rows } = await ctx.database.pool.query<{ id: string }>(
    "select id from categories order by created_at, id limit 1",
  );
  const page = `/category/${rows[0]?.id}`;

  const anew = async (path: string) => {
    const times: number[] = [];
    for (let answer = 0; answer < ANSWERS; answer++) {
      cache.clear();
      times.push(await stopwatch(async () => (await app.request(path)).arrayBuffer()));
    }
    return median(times);
  };
  return {
    page: () => anew(page),
    data: () => anew(`/api/catalogue/categories/${rows[0]?.id}`),
    async cached() {
      await app.request(page);
      const asks = [{ text: writeRequest(port, page), status: 200 }];
      const { ms, answers } = await generator.run({
        ...{ port, asks },
        connections: CONNECTIONS,
        seconds: CACHED_SECONDS,
      });
      return ms / answers;
    },
    async checkout() {
      const buyers = await fillCarts(ctx);
      const ms = await timeAll(buyers, checkOut(ctx));
      await forget(ctx, buyers);
      return ms / buyers.length;
    },
    close: () => finish(server),
  };
}
